import type { Rewordings } from '../reword.ts'

const FIGURE = '(rsi|adx|cmf|obv|volatility|price|volume)'
const COUNT = 'two|three|four|five|six|seven|eight|nine|ten|\\d{1,2}'

/** Other ways to say what a list is ordered by and which end comes first, each with the plain one. */
export const ORDERS: Rewordings = [
  [
    /(?<![^ ])(biggest|largest|top) movers? (?=(?:up top|first|on top|at the top)(?![^ ]))/g,
    '$1 change ',
  ],
  // "In ADX order", "RSI ordering", "sort = volatility".
  [
    new RegExp(
      `(?<![^ ])(?:in (?:the )?(?:order of )?|by )?${FIGURE} (?:order|ordering)(?![^ ])`,
      'g',
    ),
    'by $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:(?:in|with|put (?:them|it) in) )?(?:an? )?(?:increasing|rising|growing|climbing|upward|ascending) (?:order )?(?:of|by|in) (?:the |their )?${FIGURE}(?![^ ])`,
      'g',
    ),
    'by lowest $1',
  ],
  [
    new RegExp(
      `(?<![^ ])${FIGURE} (?:from )?(?:the )?(?:small|smallest|little|least|weak|weakest|bottom) (?:up )?to (?:the )?(?:big|biggest|large|largest|most|strong|strongest|top|high|highest)(?![^ ])`,
      'g',
    ),
    'by lowest $1',
  ],
  [
    new RegExp(
      `(?<![^ ])${FIGURE} (?:from )?(?:the )?(?:big|biggest|large|largest|most|strong|strongest|top) (?:down )?to (?:the )?(?:small|smallest|little|least|weak|weakest|bottom|low|lowest)(?![^ ])`,
      'g',
    ),
    'by highest $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:by |on |after )?(?:the |their )?${FIGURE}(?: now)? (?:(?:and )?(?:beginning|starting|start|begin|working|work|going|go) )?(?:up(?:wards?)? )?(?:at|from|with) the (?:bottom|lowest|smallest|low end|least)(?: (?:one|up|upwards?|on up))*(?![^ ])`,
      'g',
    ),
    'by lowest $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:by |on |after )?(?:the |their )?${FIGURE}(?: now)? (?:(?:and )?(?:beginning|starting|start|begin|working|work|going|go) )?(?:down(?:wards?)? )?(?:at|from|with) the (?:top|highest|biggest|high end|greatest|largest|most)(?: (?:one|down|downwards?|on down))*(?![^ ])`,
      'g',
    ),
    'by highest $1',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:with )?the (least|lowest|smallest|most|highest|biggest|largest) ${FIGURE} (?:on top|first|up top|at the (?:top|start|beginning|front))(?: and (?:then )?(?:work|working|go|going) (?:up|down)(?:wards?)?(?: from there)?)?(?![^ ])`,
      'g',
    ),
    'by $1 $2',
  ],
  [
    new RegExp(
      `(?<![^ ])${FIGURE} (?:now )?(highest|lowest|biggest|smallest) at the (?:beginning|start|front|top|head)(?![^ ])`,
      'g',
    ),
    'by $2 $1',
  ],
  [
    new RegExp(`(?<![^ ])(?:sort|order|rank|arrange)(?: (?:them|it|those|these))? ${FIGURE}$`, 'g'),
    'by $1',
  ],
  [new RegExp(`(?<![^ ])most negative (?=${FIGURE}(?![^ ]))`, 'g'), 'lowest '],
  [new RegExp(`(?<![^ ])most positive (?=${FIGURE}(?![^ ]))`, 'g'), 'highest '],
  [
    new RegExp(
      `(?<![^ ])top (${COUNT}) (?:for|by|in|on) (?:the )?low(?:est)? (?=${FIGURE}(?![^ ]))`,
      'g',
    ),
    '$1 lowest ',
  ],
  [
    new RegExp(
      `(?<![^ ])(?:in )?(?:the )?(?:last place|dead last|last) (?:in|on|for|by) (?=${FIGURE}(?![^ ]))`,
      'g',
    ),
    'lowest ',
  ],
  [/(?<=(?:est|most|least) (?:\w+ )?)(?:from|out of) all(?: of them)?$/g, 'of all stocks'],
  [/(?<![^ ])(?:is |are |was |were |still )*ahead (?=(?:for|on|over|in|this) (?!of))/g, 'up '],
  [/(?<![^ ])(?:is |are |was |were |still )*behind (?=(?:for|on|over|in|this) (?!of))/g, 'down '],
  [
    new RegExp(
      `(?<=by (?:lowest |highest |the |their )?(?:rsi|adx|cmf|obv|volatility|price|volume)) (?:and not|not|instead of|rather than) (?:by |on )?(?:the )?${FIGURE}(?![^ ])`,
      'g',
    ),
    '',
  ],
  [/(?<![^ ])(?:make|set|change|switch) the (?:order|sort|sorting|ranking) (?:to )?(?=by )/g, ''],
  // The end of an order that comes first.
  [
    /(?<![^ ])(?:starting|beginning|start|begin|opening|led|headed|topped) (?:with|from|by|at|off with) (?=(?:the )?(?:\w+est|most|least|best|worst)(?![^ ]))/g,
    'ordered by ',
  ],
  [
    /(?<![^ ])(?:asc|ascending|upwards?|going up|low to high|lowest to highest|from low to high) by (?=(?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change)(?![^ ]))/g,
    'by lowest ',
  ],
  [
    /(?<![^ ])(?:desc|descending|downwards?|high to low|from high to low) by (?=(?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change)(?![^ ]))/g,
    'by highest ',
  ],
  [
    /(?<![^ ])(?<=(?:by|on|after|in order of|according to) (?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change) )(?:asc|upwards?|going up|climbing|rising|increasing)(?![^ ])/g,
    'ascending',
  ],
  [
    /(?<![^ ])(?:from|going from) (?:the )?(low|lowest|smallest|small|high|highest|largest|big|biggest) (rsi|adx|cmf|volatility|price|volume)(?: on)? to (?:the )?(?:high|highest|largest|biggest|big|low|lowest|smallest|small)(?: (?:rsi|adx|cmf|volatility|price|volume))?(?![^ ])/g,
    'by $1 $2',
  ],
  [
    /(?<![^ ])(rsi|adx|cmf|volatility|price|volume) (?:from )?(?:the )?high(?:est)? (?:down )?to (?:the )?low(?:est)?(?![^ ])/g,
    'by highest $1',
  ],
  [/(?<![^ ])by (?:low|small|smallest) (?=rsi|adx|cmf|volatility|price|volume)/g, 'by lowest '],
  [
    /(?<![^ ])(?:ranked|rank|sorted|sort|ordered|order|arranged|arrange|listed)(?: them| those| these)? (?:on|after|according to|along|with|in order of) (?=(?:the |their )?(?:rsi|adx|cmf|volatility|price|volume|change)(?![^ ]))/g,
    'by ',
  ],
]
