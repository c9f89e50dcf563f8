import type { Rewordings } from '../reword.ts'

/** A number of percent, in comparable words. */
export const PERCENT = '\\d+(?:\\.\\d+)? (?:%|percent)'
/** What may stand before a number as its bound. */
export const SIDE =
  '(?:more than |over |at least |less than |under |at most |up to |no more than |no less than |above |beyond )?'

/** Other ways to say by how much a price moved over which period, each with the plain one. */
export const PERIODS: Rewordings = [
  // Doubled.
  [
    /(?<![^ ])(?:(?:has|have|had|that|which|who) )*(?:turned|made|turning|making) (?:a |each |every )?\$ ?1(?: dollar)? (?:in ?to|to|become) \$ ?2(?![^ ])/g,
    'doubled',
  ],
  [
    /(?<![^ ])(?:(?:has|have|had|that|which|who) )*(?:made|done|did|gone|went|grew|grown)(?: (?:a|up|by))? (?:x2|2x|x 2|a double|times two|two fold)(?![^ ])/g,
    'doubled',
  ],
  [
    /(?<![^ ])(?:(?:grew|grown|grow|rose|risen|went|gone|climbed|up) (?:to |by )?(?:a )?)?doubled?(?: or (?:more|better))?(?= (?:in|over|this|since|during|within|or)(?![^ ])|$)/g,
    'doubled',
  ],
  [/(?<![^ ])doublers?(?= (?:of|in|over|for|this|during|since)(?![^ ])|$)/g, 'stocks that doubled'],
  // A period in other words.
  [/(?<![^ ])(so far|to date|ytd|this year) (?:in )?20\d\d(?![^ ])/g, '$1'],
  [
    /(?<![^ ])(?:so far (?:in )?20\d\d|20\d\d (?:so far|ytd|to date|year to date))(?![^ ])/g,
    'year to date',
  ],
  [
    /(?<![^ ])(?:below|under|beneath) (?:their|its|the) (?:dec|december) 31 (?:close|price|closing price)(?![^ ])/g,
    'down year to date',
  ],
  [
    /(?<![^ ])(?<!for )(?:over|in|across|during|through) (?:(?:the )?(?:span|course|period) of )?(?:a|one|1|the) (week|month)(?! (?:ago|back|earlier|old|high|low|peak|so|to|average|now)(?![^ ]))(?![^ ])/g,
    'this $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(higher|lower|up|down) (?:by )?(${SIDE}${PERCENT}) (?:than|from|versus|vs) (?:a|one|1) (week|month) (?:ago|back|earlier|before)(?![^ ])`,
      'g',
    ),
    '$1 $2 this $3',
  ],
  [
    /(?<![^ ])(?:most recent|newest|preceding|trailing|prior) (?=(?:\d+|two|three|four|five|six|ten|twenty) (?:trading )?(?:days|sessions|weeks|months|bars)(?![^ ]))/g,
    'last ',
  ],
  [/(?<=(?:\d|two|three|five|ten|twenty) )bars(?![^ ])/g, 'sessions'],
  [
    /(?<![^ ])within (?=(?:the )?(?:last|past|previous) (?:\d+|two|three|five|ten|week|month))/g,
    'over ',
  ],
  [
    /(?<=(?:days|sessions) )(?:(?:that |when )?(?:the )?market (?:was|is) open|of trading)(?![^ ])/g,
    '',
  ],
  [/(?<![^ ])with a minus(?= (?:for|in|on|over|this|today)(?![^ ])|$)/g, 'down'],
  [/(?<![^ ])below water(?![^ ])/g, 'underwater'],
]
