import { MONTH_NAMES } from '../plain-words.ts'
import { reword, type Rewordings } from '../reword.ts'

const DATE = `(?:${MONTH_NAMES} (?:the )?(?:\\d{1,2}|\\w+)(?:st|nd|rd|th)?(?: 20\\d\\d)?)`
const DAY = `(?:${DATE}|\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH_NAMES}(?: 20\\d\\d)?|20\\d\\d \\d\\d \\d\\d)`
/** "The close of March 2": the day. */
const CLOSE_OF =
  '(?:(?:the|its) )?(?:(?:daily|market) )?(?:close|closing price|closing bell|price|level|end|session)(?: of| on| at| from| for)?(?: the)? '
const RECENT = '(?:last|latest|past|previous|most recent)'

const NOW = '(?:now|today|last close|the last close|latest close|current close|current price)'
const TO = '(?:to|vs|versus|against|thru|through|until|till|back to)'
/** What traders call a day's move; the figures say what it was. */
const MOVE =
  '(?:pukes?|flush|dump|rip|rug(?: ?pull)?|bloodbath|wipe ?out|tank(?:ing)?|barf|smack ?down|beat ?down|sell ?off|selloff|drop|plunge|crash|slide|rout|fall|nuke|dive|nosedive|bounce|pop|rally|surge|jump|spike|squeeze|ramp|moon ?shot|melt ?up|meltdown|move|gap|action|candle|carnage|slam|whack|haircut)(?: (?:down|up|lower|higher))?'

const WEEKDAY = '(?:(?:mon|tues|wednes|thurs|fri)day)'

/** Other ways to name a period or a day, each with the plain one. */
const TABLE: Rewordings = [
  // "From Monday's close through to Wednesday's".
  [
    new RegExp(
      `(?<![^ ])(?:from|between) (?:the )?(${WEEKDAY})s?(?: close| closing price)? (?:all the way |right )?(?:through to|through|thru|up to|until|till|to|and) (?:the )?(${WEEKDAY})s?(?: close| closing price)?(?![^ ])`,
    ),
    'from $1 to $2',
  ],
  // "The closing price from Wednesday": of that day.
  [
    new RegExp(
      `(?<=(?<![^ ])(?:close|closing price|closing|opening price|open|volume)(?: (?:of|for) @)?) from (?=(?:last |this )?(?:${WEEKDAY}|yesterday)$)`,
    ),
    ' on ',
  ],
  // "2026's second quarter", "quarter two of 2026", "2Q26".
  [/(?<![^ ])(20\d\d)s (first|second|third|fourth) quarter(?![^ ])/g, '$2 quarter $1'],
  [/(?<![^ ])quarter (?:one|1) (?:of |in )?(?=20\d\d)/g, 'q1 '],
  [/(?<![^ ])quarter (?:two|2) (?:of |in )?(?=20\d\d)/g, 'q2 '],
  [/(?<![^ ])quarter (?:three|3) (?:of |in )?(?=20\d\d)/g, 'q3 '],
  [/(?<![^ ])quarter (?:four|4) (?:of |in )?(?=20\d\d)/g, 'q4 '],
  [/(?<![^ ])([1-4])q ?((?:20)?)(\d\d)(?![^ ])/g, 'q$1 20$3'],
  [
    /(?<![^ ])quarterly (?=(?:move|change|return|performance|gain|loss) (?:for |of |in |over )?(?:the )?(?:q[1-4]|first|second|third|fourth))/g,
    '',
  ],
  // "The second of February", "on Feb 2 and again on June 30".
  [
    new RegExp(
      `(?<![^ ])(from|between|to|until|through|and) the (?=\\w+ of ${MONTH_NAMES}(?![^ ]))`,
      'g',
    ),
    '$1 ',
  ],
  [
    new RegExp(`(?<![^ ])on (${DATE}) and (?:then )?again (?:on|at) (?=${MONTH_NAMES} )`, 'g'),
    'from $1 to ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:in|over|during|for|across) (?:the )?(?:period |stretch |span |time )?(?:from |between |of )?(?=${DATE} (?:(?:to|through|until|till|thru) )?${MONTH_NAMES} \\d)`,
      'g',
    ),
    'from ',
  ],
  // "Between the close of March 2 and the close of June 30".
  [
    new RegExp(
      `(?<![^ ])(between|from) (?:${CLOSE_OF})?(${DAY}) (and|to|through|until) ${CLOSE_OF}(?=${DAY})`,
      'g',
    ),
    '$1 $2 $3 ',
  ],
  // "June 30 close to now", "now vs Jul 1", "from today back to May 29", "Aug 3 close to Aug 14 close".
  [
    new RegExp(
      `(?<![^ ])(?:from )?(?:the )?${NOW}(?: close| price)? ${TO} (?:back to )?(?:the )?(${DAY})(?: close(?! to))?(?: (?:close|price))?(?= |$)`,
    ),
    'change from $1 to now',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:from )?(?:the )?(${DAY}) (?:close|price|closing price)(?: on)? ${TO} (?:the )?(?:${NOW})(?: close| price)?(?![^ ])`,
    ),
    'change from $1 to now',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:from )?(?:the )?(${DAY}) (?:close|closing price) (?:to|thru|through|until|till) (?:the )?(${DAY})(?: (?:close|closing price))?(?![^ ])`,
    ),
    'change from $1 to $2',
  ],
  // "On that -9% day": the one it fell so far.
  [
    /(?<![^ ])(?:on |during )?(?:that|the|its) (?:big |huge |ugly )?(?:-|minus |down )(\d+(?:\.\d+)?) (?:%|percent) (?:day|session|drop|fall|move|crash)(?![^ ])/,
    'on the day it fell $1 percent',
  ],
  // "After Thursday's drop": on that day.
  [
    new RegExp(
      `(?<![^ ])(?:after|following|post) (?:the )?(${DAY}|(?:mon|tues|wednes|thurs|fri)days?|yesterdays?|todays?) ${MOVE}(?![^ ])`,
    ),
    'on $1',
  ],
  [/(?<=(?<![^ ])on )(mon|tues|wednes|thurs|fri)days(?![^ ])/, '$1day'],
  // "Bought on June 1, up how much since then": since that day.
  [
    new RegExp(
      `(?<=(?<![^ ])${DAY}(?: .*)?) since (?:then|that (?:day|date|time|close)|i (?:bought|got)(?: it| in)?|buying(?: it)?)(?= |$)`,
      'g',
    ),
    '',
  ],
  // "Mid July, the 15th": the date says it.
  [
    new RegExp(
      `(?<![^ ])(?:mid|early|late) (?=${MONTH_NAMES} (?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![^ ]))`,
      'g',
    ),
    '',
  ],
  // "On or after Aug 17": since the session before it.
  [
    new RegExp(`(?<![^ ])on (?:or|and|and or) (?:after|since|later than) (?:the )?(?=${DAY})`, 'g'),
    'since the day before ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:on |from )?(?<!before )(${DAY}) (?:or (?:later|after)|onwards?)(?![^ ])`,
      'g',
    ),
    'since the day before $1',
  ],
  // "From June on", "since June started", "start June 18".
  [
    new RegExp(
      `(?<![^ ])(?:from|since) (${MONTH_NAMES}(?: \\d{1,2}(?:st|nd|rd|th)?)?) (?:on|onwards?|forwards?|started|began|forward)(?![^ ])`,
      'g',
    ),
    'since $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:start|started|begin)(?: (?:date|day|from|on))? (?=${MONTH_NAMES} \\d)`,
      'g',
    ),
    'since ',
  ],
  [
    /(?<![^ ])since (?:the |this )?year (?:began|started|opened|kicked off)(?![^ ])/g,
    'year to date',
  ],
  [
    new RegExp(
      `(?<![^ ])back (?=(?:at|on|in|by) (?:the )?(?:end|start|beginning|close|${MONTH_NAMES}|20\\d\\d|q[1-4])(?![^ ]))`,
      'g',
    ),
    '',
  ],
  [/(?<![^ ])the last (?:close|session|day) of (?=20\d\d)/g, 'the end of '],
  [
    new RegExp(
      `(?<![^ ])after (?=(?:the )?${RECENT} \\w+ (?:days|sessions|weeks|months)(?![^ ]))`,
      'g',
    ),
    'over ',
  ],
  // "15 may 26".
  [
    new RegExp(
      `(?<![^ ])(\\d{1,2}) (${MONTH_NAMES}) (2\\d)(?![^ ])(?! (?:shares|dollars|%|percent|to|and|or))`,
      'g',
    ),
    '$2 $1 20$3',
  ],
  [/(?<![^ ])(?:eod|end of day) (?=(?:prices|closes|closing prices)(?![^ ]))/g, 'closing '],
]

/** The periods and days of a question as the reader of periods knows them. @param words comparable words joined by single spaces */
export function rewordDays(words: string): string {
  return reword(words, TABLE)
}
