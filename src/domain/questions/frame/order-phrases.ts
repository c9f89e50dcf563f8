import type { Phrases } from './entry.ts'

/** What stocks are ordered by, which end comes first, places, and how much of something there is. */
export const ORDER_PHRASES: Phrases = [
  [{ is: 'order', order: 'nearest', of: 'change' }, 'smallestmove'],
  [
    { is: 'by' },
    'by; (sort|sorted|ranked|ordered|arrange|arranged|listed|line up|lined up) (on|after|according to|with); (judged|measured|going) by; according to; in order of; in terms of; based on; on the basis of',
  ],
  [
    { is: 'place', place: 2 },
    'number (two|2); no 2; second; 2nd; second (most|place); runner up; takes? silver( on| in|); silver medal; (comes?|came|ranks?) (in |)second; in second( place|); rank 2; next to (the |)top',
  ],
  [
    { is: 'place', place: 3 },
    'takes? bronze( on| in|); (comes?|came|ranks?) (in |)third; in third( place|); rank 3; number (three|3); no 3; third; 3rd',
  ],
  [{ is: 'place', place: 4 }, 'fourth; 4th'],
  [{ is: 'place', place: 5 }, '5th'],
  [{ is: 'place', place: 6 }, '6th'],
  [{ is: 'place', place: 7 }, '7th'],
  [{ is: 'place', place: 8 }, '8th'],
  [{ is: 'place', place: 9 }, '9th'],
  [{ is: 'place', place: 10 }, '10th'],
  [
    { is: 'order', order: 'highest' },
    'most; highest; biggest; largest; most extended; top; greatest; strongest; topmost; max; maximum; more; bigger; larger; better; stronger; harder; hardest; faster; steeper; steepest; further; furthest; who wins; wins; ahead; (highest|biggest|largest|strongest|most) first; the most; sharpest; hugest; tallest; maximal; leader; leads; lead; number one; first place; on top; comes out on top; come out on top; came out on top; tops the list; champ; champion; superior; furthest ahead; most strongly; mightiest; loftiest; greater; more (powerful|forceful|robust|strongly|solid|intense); most (powerful|forceful|robust|solid|intense); mightier; sturdier; sturdiest; firmer; firmest; robuster; higher up; (bigger|larger|greater) of the (two|pair); (the |)upper hand; ranks? (first|number one|at the top|top|highest)( for| in| on| by|); (comes?|came) (out |in |)(first|top); takes? (gold|first)( place|)( on| in| for|)',
  ],
  [
    { is: 'order', order: 'highest', isMerit: true },
    'from (the |)best( down| first| on down| downward|); best (down|downward|on top|at the top|up top); (from |)best to (the |)(worst|bottom|lowest); best; leading; led; topped; (led|leads|lead|leading|topped|tops) (the |)(market|markets|field|pack|list|way|gains|advance|rally); best performing; top performing; winner; best first; leaders?; star; stars; standouts?',
  ],
  [
    { is: 'order', order: 'highest', of: 'dividend-yield' },
    '(high|higher|big|highest|best|top|biggest|largest|strongest|fattest|juiciest|richest|most generous|most) (dividend|dividends|divs?|divvy|payouts?)( yields?| payers?| paying( stocks?|)| payout| stocks?| payouts| rates?|); (high|highest|best|top|biggest|fattest|juiciest) (yield|yields|yielding|yielders?|payers?); (pay|pays|paying|pay out|pays out) (out |)(the |)(most|highest|biggest|largest|best|fattest)( in|) (dividends?|divs?|yields?|payouts?); (yield|yields|yielding) (the |)(most|highest)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'dividend-yield' },
    '(lowest|smallest|worst|stingiest|tiniest) (dividend|dividends|divs?|divvy|payouts?|yield|yields|yielding|yielders?)( yields?| payers?| paying( stocks?|)| payout| stocks?| payouts|)',
  ],
  [
    { is: 'order', order: 'highest', of: 'change', isNoun: true },
    'gainers; risers; advancers; winners; outperformers',
  ],
  [
    { is: 'order', order: 'lowest', of: 'change', isNoun: true },
    'losers; fallers; decliners; laggards; underperformers; laggard',
  ],
  [
    { is: 'order', order: 'highest', of: 'change' },
    'movers (up|upward|upwards|higher|to the upside); (upward|upside) movers; (the |)top dogs?; (biggest|top|largest|best|strongest|greatest|hottest) (gainer|winner|riser|advancer|gainers|winners|risers|advancers|outperformers); (biggest|largest|best|top|strongest|greatest|steepest|sharpest) (gain|gains|rise|rises|jump|jumps|rally|rallies|advance|advances|climb|increase|pop|pops|upside)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'change' },
    'movers (down|downward|downwards|lower|to the downside); (downward|downside) movers; (biggest|top|largest|worst|bottom|weakest|greatest|ugliest|sorriest) (loser|faller|decliner|laggard|dropper|droppers|droper|losers|fallers|decliners|laggards|underperformers); (biggest|worst|bottom|weakest|ugliest|sorriest) dogs?; dogs( of|); dog of; (biggest|largest|worst|greatest|steepest|sharpest|deepest|ugliest) (loss|losses|fall|falls|drop|drops|decline|declines|dip|dips|slide|slides|plunge|plunges|selloff|selloffs|crash|crashes|drawdown|pullback)',
  ],
  [
    { is: 'order', order: 'highest' },
    'from (the |)(highest|largest|biggest|most|top|strongest)( down| first| on down| downward|); (highest|largest|biggest|strongest) (down|downward|on top|at the top|up top); (high|highest|largest|biggest|most|top|strongest) to (the |)(low|lowest|smallest|worst|least|bottom|weakest); descending( order|); desc; from (high|highest|largest|biggest|most|top|strongest) to (low|lowest|smallest|worst|least|bottom|weakest); (high|biggest|largest|strongest|hottest) (ones |)first',
  ],
  [
    { is: 'order', order: 'lowest' },
    'from (the |)(lowest|smallest|least|bottom|weakest)( up| first| upward| upwards|); (smallest|lowest|weakest) (up|upward|upwards|on top|at the top); (low|lowest|smallest|least|bottom|weakest) to (the |)(high|highest|largest|biggest|best|most|top|strongest); ascending( order|); asc; from (low|lowest|smallest|least|bottom|weakest) to (high|highest|largest|biggest|best|most|top|strongest); (low|lower|smallest) (ones |)first',
  ],
  [
    { is: 'order', order: 'lowest' },
    'least; lowest; smallest; dead last; last place; in last place; rock bottom; deepest; weakest; bottom; fewest; less; smaller; weaker; worse; shallower; behind; (lowest|smallest|weakest|least|calmest) first; lesser; fewer; the least; the less; tiniest; poorest; feeblest; mildest; slowest; softest; lagging most; trailing most; poorer; slower; softer; littlest; feebler; frailer; softer; flimsier; less (powerful|forceful|robust|strongly|solid|intense); least (powerful|forceful|robust|solid|intense); (lower|smaller|lesser|weaker) of the (two|pair)',
  ],
  [
    { is: 'order', order: 'lowest', isMerit: true },
    'from (the |)worst( up| first| on( up|)| upward| upwards| down|); worst (up|upward|upwards|down|on top|at the top); (from |)worst to (the |)(best|least bad|top|highest|smallest); worst; most poorly; the most poorly; poorly; worst performing; loser; worst first; poorest; stinkers?; ugliest; nastiest; bleakest; grimmest',
  ],
  [
    { is: 'order', order: 'highest', of: 'close' },
    'priced higher; (goes|sells|trades|go|sell|trade|trading|going|selling) for more; costs? more; (higher|highest) priced; (the |)(more|most) (costly|pricey|dear); pay more( for|); priciest; pricier; dearer; dearest; (the |)(more|most) expensive( per share|); expensive to cheap(est|)( per share|)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'close' },
    'priced lower; (goes|sells|trades|go|sell|trade|trading|going|selling) for less; costs? less; (lower|lowest) priced; less (pricey|costly|dear); (the |)(least|lowest) (pricey|costly); pay less( for|); cheapest( per share|); cheaper( per share|); (the |)(least|less) expensive( per share|); (cheap|cheapest) to( most|) expensive( per share|)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'adx' },
    '(the |)(most|more) (directionless|trendless|rangebound|range bound|sideways|aimless); least (trending|directional|trendy)',
  ],
  [
    { is: 'order', order: 'highest', of: 'volatility' },
    'more (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); (swings|moves around|bounces( around|)|jumps around|fluctuates) (more|most|harder|hardest|wilder); most (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); bumpier; bumpiest; shakier; shakiest; bouncier; rockier; wilder; jumpier; choppier; wildest; choppiest; riskier; riskiest; jumpiest; twitchiest; swingiest; bounciest; rockiest; craziest; nuttiest; (swings|swing|swung|bounces|bounce|jumps|moves|fluctuates|fluctuate) (around |)(the |)most( wildly| violently|)',
  ],
  [
    { is: 'order', order: 'lowest', of: 'volatility' },
    'sleepiest; dullest; most (calm|stable|steady|tame|placid|boring); boringest; less (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); (swings|moves around|bounces( around|)|jumps around|fluctuates) (less|least); (swings|swing|swung|bounces|bounce|jumps|jump|moves|move|fluctuates|fluctuate) (around |)the least; less (volatility|vol); (lower|lowest) vol; least (volatile|choppy|jumpy|wild|swingy|erratic|unstable|turbulent); smoother; smoothest; stabler; more stable; most stable; calmer; steadier; steadiest; tamer; calmest; tamest; safest; safer',
  ],
  [
    { is: 'order', order: 'highest', of: 'volume-ratio' },
    'busiest; busier; most active; heaviest; heavier; (heaviest|busiest|loudest) (volume|trading)',
  ],
  [
    { is: 'order', order: 'highest', of: 'volume' },
    '(the |)(most|heaviest) traded( by (shares|volume)|); (traded|trading|trade|changed hands) (the |)most( shares| volume|); (the |)most shares( traded|); biggest volume; highest volume; largest volume',
  ],
  [{ is: 'order', order: 'lowest', of: 'volume' }, '(least|lightest) traded'],
  [
    { is: 'order', order: 'lowest', of: 'volume-ratio' },
    'quieter; quietest; least active; lightest; lighter; thinnest; thinner; (lightest|thinnest|quietest) (volume|trading)',
  ],
  [
    { is: 'order', order: 'highest', of: 'rsi' },
    'hotter; hottest; (most|more) (stretched|overheated|overextended); more overbought; most overbought; (stronger|more|better|higher|most|best|strongest|highest|greater|hotter) momentum',
  ],
  [
    { is: 'order', order: 'lowest', of: 'rsi' },
    'colder; coldest; more oversold; most oversold; (weaker|less|worse|lower|least|worst|weakest|lowest) momentum',
  ],
  [
    { is: 'order', order: 'highest', isDistance: true },
    '(further|furthest|farther|farthest) above; highest above; most above',
  ],
  [
    { is: 'order', order: 'lowest', isDistance: true },
    '(further|furthest|farther|farthest) (below|beneath|under|off); lowest below; most below',
  ],
  [
    { is: 'order', order: 'nearest' },
    'closer to; closest to; nearest( to|); nearer( to|); closer; closest',
  ],
  // Words that `reword-readings.ts` and `reword-signals.ts` write.
  [{ is: 'order', order: 'furthest', of: 'change' }, 'movedfurther'],
  [{ is: 'order', order: 'highest', of: 'signal-age' }, 'signalolder'],
  [
    { is: 'order', order: 'furthest' },
    '(further|furthest|farther|farthest) (from|away from|away); (the |)longest way back( to|); fell further from; fell furthest from',
  ],
  [
    { is: 'degree', degree: 'high' },
    'high; hi; heavy; big; large; elevated; strong; huge; spiking; above normal',
  ],
  [{ is: 'degree', degree: 'low' }, 'low; lo; light; thin; weak; below normal'],
  [
    { is: 'degree', degree: 'unusual' },
    'unusual; (unusually|abnormally|exceptionally|extraordinarily|uncommonly|remarkably|strangely|oddly|weirdly) (high|heavy|low|light|big|large|elevated|many|strong|busy|active|heavily|actively); unusually; abnormally; exceptionally; exceptional; extraordinary; abnormal; out of the ordinary; weird; strange; (high|big|heavy) compared (with|to) (normal|usual)',
  ],
  [
    { is: 'degree', degree: 'normal' },
    '(the |)norm; what is (normal|usual|typical); normal; usual; ordinary; typical; regular; customary',
  ],
]
