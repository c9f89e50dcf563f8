import { reword, type Rewordings } from './reword.ts'

/** What a price did, in words that only say that it moved. */
const MOVED =
  '(?:shot up|shoot\\w*|pop\\w*|jump\\w*|surg\\w+|soar\\w*|spik\\w+|rall(?:y|ied|ies|ying)|climb\\w*|rose|risen|rise|rising|went up|gone up|going up|is up|was up|ripp\\w+|rip|moon\\w*|fell|fall\\w*|dropp\\w+|drop|sank|sunk|sink\\w*|tank\\w*|crash\\w*|plung\\w+|plummet\\w*|slid\\w*|tumbl\\w+|crater\\w*|dump\\w*|slump\\w*|went down|gone down|going down|is down|was down|nosediv\\w+|collaps\\w+|taken to the (?:woodshed|cleaners)|hammered|clobbered|crushed|smashed|slammed|battered|walloped)'
const NO_MOVE =
  '(?:taken to the (?:woodshed|cleaners)|hammered|clobbered|crushed|smashed|slammed|battered|walloped)'
/** What may lie behind a move: none of it is in prices. */
const CAUSE =
  '(?:crypto|bitcoin|btc|drugs?|fda|approval|guide|guidance|earnings|results|news|headlines?|lawsuit|merger|takeover|buyout|deal|tariffs?|fed|rates?|oil|ai|hype|trial|squeeze|downgrade|upgrade|war|ceo|macro|semis?|sector|market wide|complex|report|product|launch|strike|recall|scandal)'
const TAIL = [
  'what (?:set|kicked|touched|sparked) (?:it|that|this|them) (?:off|all off)?',
  'what (?:is|was) (?:the )?(?:story|deal|reason|cause|catalyst|trigger)(?: \\w+){0,3}',
  'what (?:is|was) (?:that|this|it|behind (?:it|that|this)|driving (?:it|that|this))(?: all)?(?: about)?',
  'what (?:caused|sparked|triggered|drove|did) (?:it|that|this)',
  'what gives',
  `(?:is|was) (?:that|this|it|there) (?:\\w+ ){0,5}?${CAUSE}`,
  `(?:must|has to|got to|gotta|could|might|probably|surely) (?:be|have been)?(?: \\w+){0,4}? ?${CAUSE}`,
].join('|')

/** Ways to ask why a price moved, each with "why": the cause that someone guesses is not in the data. */
const TABLE: Rewordings = [
  [
    /(?<![^ ])(?<ask>what|wtf) (?:on earth|in the world|in gods name|the (?:hell|heck|devil|fuck)|the flip|in tarnation)(?: just)? (?<did>happened|is happening|is going on|went on|was that)(?![^ ])/g,
    '$<ask> $<did>',
  ],
  [
    new RegExp(
      `^(?!.*@.*@)(?!(?:why|how come|should|will|if|when)(?![^ ]))(?!.*(?<![^ ])(?:should i|will|if i|tomorrow|next|in (?:just )?(?:an?|one|1) (?:single )?(?:day|session))(?![^ ]))(?<said>.*@.*?(?<![^ ])${MOVED}(?:(?! (?:${TAIL})(?![^ ])) \\S+)*) (?:${TAIL})(?![^ ]).*$`,
    ),
    'why $<said>',
  ],
  [
    /^(?<said>what (?:happened|is happening|is going on)(?: \w+)? (?:to|with) @(?: (?:today|this week|yesterday|lately))?) it is (?:an? |only |just )?.*$/,
    '$<said>',
  ],
  [
    new RegExp(`^(?<before>why .*@(?: \\w+){0,2}?) (?:got|get|been|was|is) ${NO_MOVE}(?![^ ])`),
    '$<before> fell',
  ],
  [
    /^(?<before>why @) had (?:an? )?(?:\w+ )?(?:pop|jump|spike|rally|surge)(?![^ ])/,
    '$<before> jumped',
  ],
]

/** A question about the cause of a move, in plain words. */
export function rewordCauses(words: string): string {
  return reword(words, TABLE)
}
