/** The emoji that a reaction may be made with: enough of them for a believable conversation. */
import { canonicalEmojiName } from "../sdk/emoji";

const names = new Set(
  `100 alien angry balloon beer beers bell blush bomb bookmark boom bow broken_heart bug bulb cake calendar
  chart_with_upwards_trend checkered_flag clap clock1 cloud coffee computer confetti_ball confounded confused
  construction cookie cool cry dancer dart disappointed dizzy dog drum exclamation expressionless eyes face_palm
  facepalm fearful fire first_place fish fist flushed four_leaf_clover frowning ghost gift grimacing grin grinning
  hammer hand_splayed handshake heart heart_eyes heartbeat hearts hourglass hugging innocent joy key kissing label
  laughing leaves lock mag mask medal mega memo money_mouth moneybag mountain muscle nerd neutral_face new ok
  ok_hand open_mouth package palm_tree party_popper partying_face pencil pensive pill pizza point_down point_left
  point_right point_up pray punch pushpin question rage rainbow raised_hand raised_hands relaxed relieved repeat
  robot rocket rofl rolling_eyes rose scream seedling ship shrug skull sleeping slight_frown slight_smile smile
  smiley smirk snail snake snowflake sob sparkles speech_balloon star star2 stuck_out_tongue sunflower sunglasses
  sunny sweat sweat_smile tada tanuki thinking thumbsdown thumbsup thunder_cloud_rain ticket timer_clock tired_face
  trophy turtle umbrella unamused unicorn unlock upside_down v vulcan wave weary whale white_check_mark wind_chime
  wink wrench x yum zap zzz`.split(/\s+/),
);

/** The name that the service keeps, or `undefined` for one that it does not know. */
export function findEmojiName(name: string): string | undefined {
  const kept = canonicalEmojiName(name);
  return names.has(kept) ? kept : undefined;
}
