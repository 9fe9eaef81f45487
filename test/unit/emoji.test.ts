/** Every name of every emoji is known, and those of one emoji mean the same. */
import { expect, test } from "@jest/globals";
import emoji from "emoji-toolkit/emoji.json";
import { canonicalEmojiName, findEmojiName } from "../../sdk/emoji";

const named = Object.values(emoji).map(({ shortname, shortname_alternates }) =>
  [shortname, ...shortname_alternates].map((name) => name.slice(1, -1)),
);

test("all names of one emoji are kept as one name", () => {
  const wrong = named.filter((names) => {
    const kept = new Set(names.map(findEmojiName));
    return kept.size !== 1 || kept.has(undefined);
  });
  expect(wrong).toEqual([]);
});

test("different emoji are kept under different names", () =>
  expect(new Set(named.map(([name = ""]) => findEmojiName(name))).size).toBe(named.length));

test.each([
  ["+1", "thumbsup"],
  ["thumbs_up", "thumbsup"],
  ["-1", "thumbsdown"],
  ["nerd_face", "nerd"],
  ["slightly_smiling_face", "slight_smile"],
  ["memo", "pencil"],
  ["person_bowing", "bow"],
  ["police_officer", "cop"],
  ["facepalm_tone1", "face_palm_tone1"],
  ["thumbs_up_medium_dark_skin_tone", "thumbsup_tone4"],
  ["cat", "cat"],
  ["soccer", "soccer"],
  ["blowfish", "blowfish"],
])("the service keeps %s as %s", (name, kept) => expect(findEmojiName(name)).toBe(kept));

test.each(["no_such_emoji", "rocket_tone1", "thumbsup_tone6", "*", "", "toString"])(
  "%j is no emoji, and stays as it is",
  (name) => {
    expect(findEmojiName(name)).toBeUndefined();
    expect(canonicalEmojiName(name)).toBe(name);
  },
);
