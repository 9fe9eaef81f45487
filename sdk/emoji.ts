/** Emoji with several names: the service accepts each of them and stores the canonical one. */

const canonicalNames: Readonly<Record<string, string>> = {
  "+1": "thumbsup",
  "-1": "thumbsdown",
  face_with_rolling_eyes: "rolling_eyes",
  hugging_face: "hugging",
  nerd_face: "nerd",
  slightly_smiling_face: "slight_smile",
  slightly_frowning_face: "slight_frown",
  thinking_face: "thinking",
  thumbup: "thumbsup",
  thumbdown: "thumbsdown",
};

export const canonicalEmojiName = (name: string): string =>
  (Object.hasOwn(canonicalNames, name) && canonicalNames[name]) || name;
