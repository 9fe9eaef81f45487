/** Emoji and their names: the service accepts each of them, and keeps the first one. */
import { emojiNames } from "./generated/emoji-names";

interface Emoji {
  readonly kept: string;
  readonly hasTones: boolean;
}

/** Stands behind the names of an emoji that comes in tones of the skin. */
const MARK = " *";

let emoji: ReadonlyMap<string, Emoji> | undefined;

/** Made with the first name that is asked for. */
function emojiByName(): ReadonlyMap<string, Emoji> {
  emoji ??= new Map(
    emojiNames.split("\n").flatMap((line) => {
      const hasTones = line.endsWith(MARK);
      const names = (hasTones ? line.slice(0, -MARK.length) : line).split(" ");
      return names.map((name) => [name, { kept: names[0] ?? name, hasTones }] as const);
    }),
  );
  return emoji;
}

const tones = ["light", "medium_light", "medium", "medium_dark", "dark"];

/** `_tone1_tone5` and what follows it, as in `man_tone1_red_hair`. */
const TONED = /^(.+?)((?:_tone[1-5]){1,2})(_.+)?$/;

/** The name that the service keeps, or `undefined` for one that is no emoji's. */
export function findEmojiName(name: string): string | undefined {
  const short = name.replaceAll(/_((?:medium_)?(?:light|dark)|medium)_skin_tone/g, (_, tone: string) => {
    return `_tone${tones.indexOf(tone) + 1}`;
  });
  const plain = emojiByName().get(short);
  if (plain !== undefined) return plain.kept;
  const [, begin = "", tone = "", end = ""] = TONED.exec(short) ?? [];
  const { kept, hasTones } = emojiByName().get(`${begin}${end}`) ?? { kept: "", hasTones: false };
  if (!hasTones) return undefined;
  return kept.endsWith(end) ? `${kept.slice(0, kept.length - end.length)}${tone}${end}` : `${kept}${tone}`;
}

/** Names of the same emoji have one; a name that only the service knows, such as one of its own emoji, stays as it is. */
export const canonicalEmojiName = (name: string): string => findEmojiName(name) ?? name;
