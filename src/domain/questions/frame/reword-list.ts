import { reword, type Rewordings } from '../reword.ts'
import { rewordFigures } from './reword-figures.ts'
import { ORDERS } from './reword-orders.ts'
import { RANKS } from './reword-ranks.ts'

const FALLERS = '(?:decliners|losers|fallers|down stocks|falling stocks)'
const RISERS = '(?:advancers|gainers|risers|winners|up stocks|rising stocks)'
const OUTNUMBERED =
  '(?:beat|outnumber(?:ed)?|exceed(?:ed)?|top(?:ped)?|outweigh(?:ed)?|outpace[d]?|lead|led)'
const TODAY = '(?: today| on the day| out there)?'
const WHETHER =
  '(?:is it true that|is it true|true that|did|so|if|whether|i (?:would|want to|wanna) (?:like to )?know|id like to know|tell me|do you know)'

/** Other ways to count and rate what is listed, each with the plain one. */
const ASKED =
  '(?:(?:which|what|list|show|give|find|name|tell|me|any|some|are|is|the|a|an|your|all|there|see|i want) )*'
const ANY_STOCKS = `${ASKED}(?:(?:stocks?|names?|ones|which|what|who) )?(?:(?:that|which|are|is|with|have|has|had|show|showing) )*`
const NEARING =
  '(?:near(?:ing)?|close to|closer to|closest to|nearest(?: to)?|approaching|about to (?:have|get|make|form|see|hit)|almost (?:at|in)|on the (?:verge|brink) of|setting up for|just before)'

const ROSE =
  '(?:rose|rise|risen|gained|gain|climbed|jumped|went up|gone up|up|advanced|popped|surged|rallied)'
const FELL =
  '(?:fell|fall|fallen|lost|lose|dropped|drop|declined|went down|gone down|down|slid|sank|tanked|plunged)'
const MOST_OF = '(?:most|hardest|furthest|best|worst)'

const TABLE: Rewordings = [
  [
    /(?<![^ ])(?:biggest|largest|worst) (?:opening |overnight )?gaps? down(?:s)?(?![^ ])/g,
    'lowest opening gap',
  ],
  [
    /(?<![^ ])(?:biggest|largest|best) (?:opening |overnight )?gaps? up(?:s)?(?![^ ])/g,
    'highest opening gap',
  ],
  [
    /(?<![^ ])(?:that |which |who )?(?:gapp?(?:ed|s|ing)?) (?:down|lower) (?:by )?(?:more than|over|at least|above) (\d+(?:\.\d+)?)(?: ?(?:%|percent))?(?: or more)?/g,
    'with opening gap below -$1',
  ],
  [
    /(?<![^ ])(?:that |which |who )?(?:gapp?(?:ed|s|ing)?) (?:up|higher) (?:by )?(?:more than|over|at least|above) (\d+(?:\.\d+)?)(?: ?(?:%|percent))?(?: or more)?/g,
    'with opening gap above $1',
  ],
  // Words that name no figure, each with the one that is meant.
  [
    new RegExp(`^${ANY_STOCKS}${NEARING} (?:an? |their |the )?golden cross(?:es)?$`),
    'stocks with sma20 below sma50 highest sma gap first',
  ],
  [
    new RegExp(`^${ANY_STOCKS}${NEARING} (?:an? |their |the )?death cross(?:es)?$`),
    'stocks with sma20 above sma50 lowest sma gap first',
  ],
  [
    new RegExp(
      `^${ASKED}(?:low(?:er)?(?: |-)?(?:risk|volatility)|calm(?:er)?|safe(?:r)?|stable|steady|quiet(?:er)?) (?:stocks?|names?|ones)(?: to (?:buy|own|hold))?$|^${ANY_STOCKS}(?:low|little|less|lower) (?:risk|volatility)$`,
    ),
    'least volatile stocks',
  ],
  [
    new RegExp(
      `^${ASKED}(?:high(?:er)?(?: |-)?(?:risk|volatility)|risky|riskier|wild) (?:stocks?|names?|ones)$|^${ANY_STOCKS}(?:high|a lot of|much|more) (?:risk|volatility)$`,
    ),
    'most volatile stocks',
  ],
  [
    new RegExp(
      `^${ASKED}(?:(?:strong|high|good|positive) )?momentum (?:stocks?|names?)$|^${ANY_STOCKS}(?:(?:strong|high|good|the most|the strongest|the best|positive) )?momentum$`,
    ),
    'stocks with the highest rsi',
  ],
  ...RANKS,
  ...ORDERS,
  // "With a positive day": that rose.
  [
    /(?<![^ ])(?:(?:that|who|which) )?(?:with|had|have|having|has|posted|posting|saw|enjoyed|on) an? (?:positive|green|up|winning|good|strong) (?:day|session)(?= (?:on|for) [a-z]|(?: today)?$| and| but| with| while)/g,
    'up',
  ],
  [
    /(?<=(?:stocks|names|tickers|companies|shares|list) )(?:with )?(?:a )?positive day(?= and| with)/g,
    'up',
  ],
  // "Turned into a BUY".
  [
    /(?<![^ ])(?:whose |with (?:a |the )?|the |their )?(?:signals?|ratings?|calls?|status) (?:that )?(?:(?:has|have|was|were|just|recently|got) )*(switched|changed|flipped|turned|moved|went|gone|shifted|jumped|swung) (?:over )?(?:to|into|onto)(?: an?)? (?=buy|sell|watch)/g,
    'turned ',
  ],
  [
    /(?<![^ ])(?:moved|jumped|landed|came|went|gone|shifted|slid|dropped|hopped|got|put|climbed|switched) (?:on to|onto|over to|into)(?: the| an?)? (?=(?:buy|sell|watch)(?![^ ]))/g,
    'turned ',
  ],
  // "One-month declines".
  [
    /(?<![^ ])(best|worst|biggest|largest|steepest|sharpest|greatest|top|deepest|smallest) (one|1|two|2|three|3|six|6|five|5|ten|10|twelve|12) (day|week|month|year)s? (gain|rise|loss|losse|drop|fall|decline|move|change|return|performer|gainer|loser|winner)s?(?![^ ])/g,
    '$1 $4s over the last $2 $3s',
  ],
  [/(?<![^ ])on an? (week|month|quarter|year)ly basis(?![^ ])/g, 'over the last $1'],
  [
    /(?<![^ ])(week|month|quarter|year)ly (breadth|advancers|decliners|risers|fallers|up count|down count)(?![^ ])/g,
    '$2 over the last $1',
  ],
  [
    /(?<![^ ])(?:in order of|ranked on|sorted on|ordered on) (?:the |their |its )?(day|week|month|quarter|year)s? (?:move|change|return|performance)(?![^ ])/g,
    'by $1 change',
  ],
  // "Lost the most ground", "fell hardest".
  [
    /(?<![^ ])(lost|lose|losing|gained|gain|gaining|made) (?:the )?most ground(?![^ ])/g,
    '$1 the most',
  ],
  [/(?<![^ ])(rsi|adx|cmf|volatility|price|volume) low high(?![^ ])/g, 'by lowest $1'],
  [/(?<![^ ])(rsi|adx|cmf|volatility|price|volume) high low(?![^ ])/g, 'by highest $1'],
  [
    /^(?:so |and )?(?:is|are|was|were) there(?: (?:any|anything|anyone|anybody|some|something|a|an))?(?: (?:stocks?|names?|tickers?|compan(?:y|ies)|ones?|shares?))?(?: out there)? (?=(?:that|with|which|who|whose|whos|having|trading|under|over|above|below|at|up|down|within|near|in|on|rated|\w+ing)(?![^ ]))/g,
    'list stocks ',
  ],
  [
    /(?<![^ ])(\d+(?:\.\d+)?)(x| times)? or more (?:strictly |so )?(?:more than|above|over|greater than|higher than)(?: \1)?(?! [\d$])/g,
    'over $1$2',
  ],
  [/(?<![^ ])x(\d{1,2})$/g, 'top $1'],
  [
    /(?<![^ ])(?:minimum|min|minimal) (?=(?:rsi|adx|cmf|price|volume|volatility)(?! (?:of |is |at )?-?\d)(?![^ ]))/g,
    'lowest ',
  ],
  [
    /(?<![^ ])(?:maximum|max|maximal) (?=(?:rsi|adx|cmf|price|volume|volatility)(?! (?:of |is |at )?-?\d)(?![^ ]))/g,
    'highest ',
  ],
  [
    /(?<!between )(?<![^ ])(?:from )?\$ (\d[\d.]*) (?:(?:to|through|and|up to|until) )?(?:\$ )?(\d[\d.]*)(?: (?:dollars|bucks|usd))?(?! (?:%|percent|day|stocks))(?![^ ])/g,
    'between $$ $1 and $$ $2',
  ],
  // Ratings.
  [
    /(?<![^ ])(?:(?:have|has|had|were|was|been) )?(?:earned|earn|scored|landed|awarded|given|deserved|won) (?:an? |the |your )?(buy|sell|watch)(?: (?:rating|signal|call))?(?: from you| by you| from tapelight)?(?![^ ])/g,
    'rated $1',
  ],
  [
    /(?<![^ ])(?:(?:you )?(?:have|has) )?(?:got )?(?:down|listed|marked|flagged|labell?ed|tagged) as (?:an? )?(?=(?:buy|sell|watch)(?![^ ]))/g,
    'rated ',
  ],
  [
    /(?<![^ ])(?:got|get|gets|have|has|having|carry|carrying|with) (?:the |an? )(buy|sell|watch) (?:tag|label|flag|badge|stamp|sticker|mark)(?![^ ])/g,
    'rated $1',
  ],
  [
    /^(?:give me |show me |show |get )?(?:the |your )?(?:complete |full |entire |whole )*(buy|sell|watch) list(?: please| now| today)*$/g,
    'list $1',
  ],
  [
    /(?<![^ ])(?:in order of|by|according to) (?:how (?:much |well )?(?:they|it) (?:moved|did|performed|fared)|their (?:performance|moves?|changes?|returns?))(?= (?:today|this|over|on|in)(?![^ ])|$)/g,
    'by change',
  ],
  // The day as a whole.
  [
    /^(?:stock )?market(?: is| was)? (?:all |mostly )?(red|down|green|up)(?: today)?$/g,
    'was today a $1 day overall',
  ],
  [
    /(?<![^ ])(?:bad|big|real|really|very|proper|pretty|quite) (?=(?:red|green|down|up) (?:day|session))/g,
    '',
  ],
  [
    new RegExp(
      `^(?:so |and )*(?:did|do|have) (?:the )?${FALLERS} ${OUTNUMBERED} (?:the )?${RISERS}${TODAY}$`,
      'g',
    ),
    'was today a red day overall',
  ],
  [
    new RegExp(
      `^(?:so |and )*(?:did|do|have) (?:the )?${RISERS} ${OUTNUMBERED} (?:the )?${FALLERS}${TODAY}$`,
      'g',
    ),
    'was today a green day overall',
  ],
  [
    new RegExp(
      `^(?:so |and )*(?:were|was|are|is) there more ${FALLERS} than ${RISERS}${TODAY}$`,
      'g',
    ),
    'was today a red day overall',
  ],
  [
    new RegExp(
      `^(?:${WHETHER} )*(?:the )?(?:majority|bulk|most)(?: of)?(?: the| your| all)? (?:stocks|names|companies) (?:dropped|drop|fell|fall|declined|lost|went down|were down|closed lower|were red|finished lower|sank)${TODAY}$`,
      'g',
    ),
    'was today a red day overall',
  ],
  [
    new RegExp(
      `^(?:${WHETHER} )*(?:today was|was today|it was) (?:overall |mostly |on the whole )?a day of (?:falling|lower|declining|dropping)(?: stock)? prices(?: overall)?$`,
      'g',
    ),
    'was today a red day overall',
  ],
  [
    /(?<![^ ])(?:sma ?)?20 (?:day )?(?:and |over |vs |versus |on )?(?:sma ?)?50(?: day)?s? (?=(?:golden|death|sma|average) ?cross)/g,
    '',
  ],
  // "Below both of them", after the two averages.
  [
    /(?<=(?<![^ ])(?:sma ?|)20(?: .*)? (?:sma ?|)50(?: .*)? (?:below|under|beneath|above|over|on top of)) both(?: of (?:them|these|those|the two|its averages))?(?= |$)(?! (?:averages|moving|the|its|sma))/g,
    ' 20 day average and 50 day average',
  ],
  // "How is the mood of the market: more above or below".
  [
    /(?<![^ ])(?:(?:what|how) is )?(?:the )?(?:mood|tone|vibe|temperature|feel) (?:of|in|on) (?:the )?(?:stock )?market (?=\w+ \w+ \w)/g,
    '',
  ],
  // "Which rose most and which fell most": both ends of one list.
  ...(
    [
      [ROSE, FELL, 'biggest gainer and biggest loser'],
      [FELL, ROSE, 'biggest loser and biggest gainer'],
    ] as const
  ).map(
    ([one, other, ends]) =>
      [
        new RegExp(
          `^(?:so |and |ok )*(?:which|what|who)(?: (?:stocks?|names?|one|ones|company|companies|shares?))?(?: (?:has|have|is|was|did))? ${one} (?:by )?(?:the )?${MOST_OF}(?<first>(?: \\w+){0,4}?)(?: and| or| but| vs| versus)? (?:which|what|who)(?: (?:stocks?|names?|one|ones|company|companies|shares?))?(?: (?:has|have|is|was|did))? ${other} (?:by )?(?:the )?${MOST_OF}(?<last>(?: \\w+){0,4})$`,
          'g',
        ),
        `${ends}$<first>$<last>`,
      ] as const,
  ),
  // "The lowest RSI, and is it a SELL": its signal, rather than those that are one.
  [
    /(?<=(?:lowest|highest|most|least|best|worst|biggest|largest|smallest|strongest|weakest|closest|furthest)(?: \w+)*) and (?:is|was) (?:it|that(?: one)?|this(?: one)?|he|she) (?:also |currently |now |rated |still |then )*(?:an? |on )?(?:buy|sell|watch)(?: or (?:an? )?(?:buy|sell|watch|not))*(?: now| right now| today| too| signal| rating)?$/g,
    ' and its signal',
  ],
  [
    /(?<=(?:lowest|highest|most|least|best|worst|biggest|largest|smallest|strongest|weakest|closest|furthest)(?: \w+)*) and (?:what is |whats |how is )?(?:its|the|that ones|their) (?:signal|rating|verdict|call)(?: now| right now| today)?$/g,
    ' and its signal',
  ],
  // Changed signals.
  [
    /(?<![^ ])(?:(?:what|which) (?:is|are|were) )?(?:the )?(?:differences?|changes?|delta) (?:of|in|to|between) (?:the |your |all )*(?:signals|ratings|calls)(?![^ ])/g,
    'which stocks changed signal',
  ],
  // "The oldest BUY, and when did it begin": its age says when.
  [
    /(?<=(?:oldest|longest|newest|latest|freshest)(?: \w+){0,8}?),? (?:and )?(?:since when|(?:since )?when (?:did|has|was) (?:it|that|this|they) (?:begin|began|start|started|been|issued|set|come|turn)(?: (?:one|so|on))?|when it (?:began|started|begins)|start date)$/g,
    '',
  ],
  [
    /^(?:so )?(?:did|have|has|were|are) (?:there )?any (?:signals?|ratings?|calls?) (?:change[ds]?|flip(?:ped|s)?|switch(?:ed|es)?)((?: today| this week| yesterday)?)(?: and)?(?: (?:in|for|on|at|of))? (?:which|what)(?: (?:stocks|names|ones))?$/g,
    'which stocks changed signal$1',
  ],
  [
    /(?<![^ ])(?:an? )?new (?:signal|rating|call) (?:came|arrived|appeared|was (?:issued|given|set|made)|showed up|started|began|happened)(?: out| in| up)?(?: at| on)?(?![^ ])/g,
    'changed signal on',
  ],
  [
    /(?<![^ ])(?:the )?(?:signal|rating|call)s? (?:was|were|got|has been|have been) (?:changed|flipped|switched)(?![^ ])/g,
    'changed signal',
  ],
  [/(?<![^ ])averaged (?:over|across|for) (?:all )?(?:the )?/g, 'average across all '],
  [
    /^(?:so |all in all |overall |and )*(?:was|is|would you say(?: that)?) (?:the )?(?:(?:stock )?market|it|today|things?|stocks)(?: was| were| is)? (?:mostly|largely|mainly|generally|broadly|overall) (?:down|red|lower|negative|in the red)(?: (?:today|this session|out there|overall|as a whole))*$/g,
    'was today a red day overall',
  ],
  [
    /(?<![^ ])(?:that |who |which )?(?:moved|went|changed|shifted|slid|dropped|fell|rose|climbed|switched|swung|flipped|turned|gone|cut|lowered|raised|downgraded|upgraded|slipped|going|moving) from (?:an? )?(buy|sell|watch) (?:down |up |over |back )?(?:in)?to (?:an? )?(buy|sell|watch)(?![^ ])/g,
    'went from $1 to $2',
  ],
  [
    /(?<![^ ])(?:smallest|least|tiniest|narrowest|shortest|lowest|minimal) (?:gap|distance|difference|margin|way)(?: left)? (?:to|from|below|under|off) /g,
    'closest to ',
  ],
  [
    /(?<![^ ])(?:while |and )?(?:trading|traded|trades) (more|less) than (?:usual|normal|average|their average|its average)(?![^ ])/g,
    'with $1 volume than usual',
  ],
  [
    /(?<![^ ])(?:calm|quiet|steady|stable|tame|wild|jumpy|choppy) (?=(?:stocks|names|ones)(?: \w+){0,3} (?:volatility|vol)(?![^ ]))/g,
    '',
  ],
  // "Just the number".
  [
    /^(?:just |only |give me |tell me |say )*(?:the |a )?(?:number|count|total|tally)(?: only| please)? (?=(?:stocks|names|tickers|companies|of|with|that (?:are|have|were)|who|rated|flagged|above|below|over|under|up|down)(?![^ ]))/g,
    'how many ',
  ],
  [
    /(?<=(?:how many|count)(?: the)? (?:buys|sells|watches) )for (?=(?:mon|tues|wednes|thurs|fri|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d|the))/g,
    'on ',
  ],
  [
    /(?<![^ ])how (?:large|big|long) is the (buy|sell|watch) (?:group|list|bucket|pile|camp|set|club)(?![^ ])/g,
    'how many $1',
  ],
  [
    /^(?:group|count|split|tally|sort|break down)(?:ed)? (?:them |stocks |it |all )?by (?:signal|rating|action|call)(?: and)?(?: count| how many)?$/g,
    'how many buys sells and watches',
  ],
  [
    /^(?:breadth )?(?:%|percent|percentage|share|fraction|proportion) (?=(?:above|below|over|under|beneath|up|down|rated|higher|lower)(?![^ ]))/g,
    'percent of stocks ',
  ],
  [
    /^(?:the )?(20|50) day (?:moving )?average (?:what )?(?:%|percent|percentage|share|fraction)(?: of (?:the |all )?(?:stocks|names))? (above|higher than|over|below|lower than|under)(?: that| it)?$/g,
    'percent of stocks $2 $1 day average',
  ],
  [
    /^(?=.*(?:stocks|names|tickers|companies|buys|sells|gainers|risers|advancers|losers|decliners|fallers|winners|rsi|adx|cmf|financials|sector|highs|lows))(.*) (?:number|count|how many|how many of them|how many is that|how many are there|how many were there|total number)(?: please| only)?$/g,
    'how many $1',
  ],
  [
    /^(?:%|percent|percentage|share|fraction|proportion) (?=(?:of )?(?:gainers|risers|advancers|losers|decliners|fallers|winners)(?![^ ]))/g,
    'percent of stocks ',
  ],
  [
    /(?<![^ ])(?:the )?(?:trio|threesome)(?= (?:with|that|who|which|of|having|whose)(?![^ ]))/g,
    '3 stocks',
  ],
  [
    /(?<![^ ])(?:the )?(?:first|top) (two|three|four|five|six|seven|eight|nine|ten|\d+)$/g,
    'top $1',
  ],
  [
    /(?<![^ ])(week|month|quarter|year)s (?=(?:\d+ )?(?:biggest|largest|best|worst|top|gainers|losers|risers|fallers|advancers|decliners|winners|laggards|movers)(?![^ ]))/g,
    'this $1 ',
  ],
]

/** A question of a list in the words that the lexicon has. @param words comparable words joined by single spaces */
export function rewordList(words: string): string {
  return reword(rewordFigures(words), TABLE).replace(/ +/g, ' ').trim()
}
