import type { Action } from '../../signals/signal.ts'
import type { Entry, Phrases } from './entry.ts'
import { boundOf, type Comparator, type FrameCondition, type FrameMeasure } from './frame.ts'

const bound = (measure: FrameMeasure, is: Comparator, value: number): Entry => ({
  is: 'state',
  condition: boundOf(measure, is, value),
})
const paid = (of: 'dividend' | 'split'): Entry => ({
  is: 'state',
  condition: { kind: 'paid', isNot: false, of, period: null },
})
/** Words that no question has: `read-one.ts` writes them for the benchmark that it names. */
const beats = (is: 'above' | 'below', of: 'change' | 'volatility' = 'change'): Entry => ({
  is: 'state',
  condition: { kind: 'beats', isNot: false, of, is, period: null, against: null },
})
const trend = (is: 'above' | 'below'): Entry => ({
  is: 'state',
  condition: { kind: 'than', isNot: false, measure: 'sma20', is, other: 'sma50' },
})
const turned = (action: Action | null, from: Action | null): Entry => ({
  is: 'state',
  condition: { kind: 'turned', isNot: false, action, from, period: null },
})
/** Phrases for a signal that a stock has no longer. */
const left = (action: string): string =>
  `(lost|lose|loses|losing|dropped|gave up) (their|its|the|a) ${action}( rating| ratings| signal| signals| status| call|); (stopped being|no longer|came off|come off|dropped off|fell off|dropped out of|fell out of|left|exited) (a |an |rated |rated a |the |)${action}( rating| ratings| list| signal|)( any more| anymore|)`
type LackedClause = Extract<FrameCondition, { readonly kind: 'lacks' }>['clause']
const lacks = (clause: LackedClause): Entry => ({
  is: 'state',
  condition: { kind: 'lacks', isNot: false, clause },
})
/** Phrases for the one BUY condition that is missing. */
const missing = (what: string): string =>
  `(miss|misses|missing|lack|lacks|lacking|fail|fails|failing|short of|held back by|waiting on) (only |just |on |)(the |)${what}( part| condition| clause| test| check|)( of (the |a |)buy( rule|)| for a buy|)`

/** What a stock meets or does: bounds, moves, states, signals and crosses, and what joins them. */
export const CONDITION_PHRASES: Phrases = [
  [
    { is: 'compare', by: 'above' },
    'above; over; longer than; in excess of; (more|higher|bigger|greater|better) then; topping; cleared; clears; clearing; to the upside of; upward of; (break|broke|broken|breaks|got|gotten|moved|climbed)( back|)( out|) (above|over); higher than; stronger than; greater than; more than; bigger than; exceed; exceeds; exceeding; exceeded; beyond; north of; past; better than; upwards of; larger than; top(s|ped); beat; beats; beating; beaten; outperform(s|ed|ing|); outpac(es|ed|ing); ahead of; on top of; (has |have |had |)topped; on top of the; (above|over|past|beyond|north of) the (line|mark|level|threshold) of; outdo(es|ne|); outdid; outrun; outran; outgain(ed|s|); clear of; surpass(es|ed|ing|); (higher|greater|bigger|larger|more) then; overtook; overtaken; (rise|rises|rose|risen|climb|climbs|climbed|jump|jumped|go|gone|went|push|pushed|move|moves|trade|traded|trading|sit|sitting|stay|stayed|finish|finished|close|closed|end|ended|get|got) (above|beyond|north of|higher than); on the upside of; (the |)(right|good|upper|high) side of',
  ],
  [
    { is: 'compare', by: 'below' },
    'below; under; sub; short of; (less|lower|smaller|fewer) then; (break|broke|broken|breaks|got|gotten|moved|slipped)( back|)( down|) (below|under); lower than; less than; fewer than; smaller than; beneath; south of; not even; worse than; lag(s|ged|ging|); trail(s|ed|ing|); underperform(s|ed|ing|); (below|under|beneath|south of) the (line|mark|level|threshold) of; inside of the; outdone by; beaten by; underneath; (fall|falls|fell|fallen|drop|drops|dropped|dip|dips|dipped|sink|sank|slip|slips|slid|go|gone|went|push|pushed|move|moves|trade|traded|trading|sit|sitting|stay|stayed|finish|finished|close|closed|end|ended|get|got) (below|under|beneath|south of|lower than); on the downside of; (the |)(wrong|bad|low) side of',
  ],
  [
    { is: 'compare', by: 'at-least' },
    'at or (above|over|higher than|beyond); at least; or more; or (better|greater|bigger|over|up); a minimum of; min of; min; minimum; no lower than; no smaller than; no less than; minimum of; not less than; or above; or higher; no fewer than; at minimum',
  ],
  [
    { is: 'compare', by: 'at-most' },
    'at or (below|under|lower than|beneath); at most; or less; or (smaller|cheaper|closer|nearer); a maximum of; max of; no higher than; no bigger than; no greater than; no more than; max; maximum of; not more than; up to; or below; or lower; or under; at maximum; at the most; or fewer',
  ],
  [
    { is: 'compare', by: 'between' },
    'between; in the range( of|); somewhere between; anywhere between; in between; ranging (from|between); within the range( of|)',
  ],
  [
    { is: 'compare', by: 'within' },
    'within; inside( of|); closer than; no farther than; no further than; no more than',
  ],
  [
    { is: 'compare', by: 'exactly' },
    'exactly; equal to; equals; precisely; spot on; the same as; equal',
  ],
  [
    { is: 'move', way: 'up' },
    '(close|closed|closing|end|ended|ending|finish|finished|finishing|settle|settled|trade|traded|trading) (higher|up|green|in the green|positive); (higher|up) (than|from|versus|vs) (the day before|the previous close|yesterday|the prior close); (run|ran|running) up; bounced; bouncing; rebounded; rebounding; recovered; come back; came back; up; rise; rises; rose; risen; gained; gain; gaining; climb; climbed; climbing; advance; advanced; jump; jumped; green; in the green; positive on the day; rally; rallied; rallying; surged; surge; soared; soar; rising; went up; gone up; go up; going up; popped; grew; grown; grow; made( any| some|) money; make( any| some|) money; ripping; popping; appreciated; increase; increased; ripped; mooned; added; (gained|gain|gaining|made) ground; in the (plus|black); higher on the day; spiked; skyrocketed; flew; flying; mooning; surging; soaring; jumping; strengthened; improved; ran; ramped; bounce; took off; taking off; zoomed; leapt; leaped; advancing; heading up; moved up; moving up; moved higher; moving higher; pushed higher; ticked up; edged up; crept up; picked up; in profit; in the money; upside; earned( any| some|)( money|); earn( any| some|)( money|); grew in value; gone up in value; made (anything|something); paid off; turned a profit; showing a (gain|profit); uptick; ticking up; edging up; inched up; shot up; jumped up; move up; pushed up; (went|go|gone|goes|going|moved|move|moving|edged|ticked|trended|trending|headed|heading|closed|close|ended|end|finished|finish|settled|pushed|marched) higher; tacked on; leap; spike; spiking; strengthen; improve(d|s|); increases; increasing; gains; jumps; climbs; rallies; bounces; pops?; surges; soars; spikes; leaps; climbed; rebound; rebounds; swell(ed|); tallied; taken off; on the rise; uphill; upwards; rip; rips; moon; recovering; on the mend; bouncing back; coming back; ascend(ed|); (ripping|mooning|pumping|flying|running|rallying|soaring|surging) (hard|big|fast); pumping; pumped; pump; on fire; on a tear; cooking; (going|heading) north',
  ],
  [
    { is: 'move', way: 'down' },
    '(close|closed|closing|end|ended|ending|finish|finished|finishing|settle|settled|trade|traded|trading) (lower|down|red|in the red|negative); (lower|down) (than|from|versus|vs) (the day before|the previous close|yesterday|the prior close); down; fall; falls; fell; fallen; falling; lost; lose; losing; drop; drops; dropped; dropping; decline; declined; declining; red; in the red; crash; crashed; tank; tanked; slid; slide; slipped; slip; sank; sink; plunged; plunge; plummeted; tumbled; tumble; went down; gone down; go down; going down; dumped; decreased; shed; dipped; dip; selloff; plummet; tumbles; plunges; bled; nosedived; nosedive; cratered; (got|get|been|was) (hit|hurt|burned|burnt|punished|beaten up|beat up|smoked|whacked|hammered|crushed|slammed|killed|wrecked|destroyed|clobbered); hurt; suffer; suffered; whacked; smoked; hammered; tanking; crashing; gave up; give up; giving up; sunk; bleeding; bleed; bleeds; plunging; tumbling; slumped; slumping; lost ground; losing ground; lose ground; (got|get|been|was) (clobbered|battered|trashed|pummeled|rocked|dinged|whacked|walloped); skidded; retreated; gave back; in the minus; underwater; under water; weakened; worsened; deteriorated; shrank; shrunk; dove; dived; swooned; cooled; sold off; selling off; fell off; in the hole; downside; downtick; ticked down; edged down; inched down; crept down; moved down; moving down; move down; shot down; (went|go|gone|goes|going|moved|move|moving|edged|ticked|trended|trending|headed|heading|closed|close|ended|end|finished|finish|settled|pushed) lower; given up; give back; given back; backed off; pulled back; pull back; pullback; retreat(ed|s|); stumbled; stumble; skid(ded|); eased; weaken(ed|); sagged; shaved( off|); slump(ed|s|); collapse(d|s|); took a (hit|beating); take a (hit|beating); taken a (hit|beating); tanks; bled out; dive; downhill; downwards; shrink; worse off; slipping; sliding; plummeting; sinking; dipping; dips; loses; slips; slides; sinks; crashes; crater; beaten (up|down); beat up; punished; crushed; clobbered; slammed; smashed; pummeled; battered; trashed; wrecked; burned; burnt; killed; hit hard; hosed; walloped; thrashed; routed; drubbed; took it on the chin; bruised; roughed up; dinged; decrease; decreases; decreasing; losses; loss; wiped off; erased; gave way; (getting|gets) (hit|hurt|burned|burnt|punished|beaten up|beat up|smoked|whacked|hammered|crushed|slammed|killed|wrecked|destroyed|clobbered|rekt|nuked)( hard| badly|); (dumping|dropping|falling|tanking|bleeding|selling off|crashing|plunging|sliding) (hard|bad|badly|fast|big); puking; nuking; cratering; nosediving; bleeding out; imploding; imploded; (in|going) free fall; (in|into) freefall; freefall; rekt; nuked; (getting|got) rekt; eating dirt; in the toilet; down bad; (going|heading) south',
  ],
  [
    { is: 'move', way: null },
    '(close|closed|end|ended|finish|finished|go|went|trade|traded) (higher|up) or (lower|down); (gained|gone up|went up|up|made|higher|won) or (lost|gone down|went down|down|lower); (gain|gains) or (loss|losses); (loss|losses) or (gain|gains); (make|makes|made|gain|gained|win|won) or (lose|loses|lost); (lose|lost) or (make|made|gain|gained); (lower|down) or (higher|up); profit or loss; which (way|direction); do; done; doing; did; perform; performed; performing; change; changed; move; moved; fared; fare; moving; trended; plus or minus; behave(d|); make out; made out; turned out; get on; hold up; held up; come along; shape up; shaped up',
  ],
  [{ is: 'comparative', order: 'highest' }, 'higher'],
  [{ is: 'comparative', order: 'lowest' }, 'lower'],
  [
    { is: 'sign', sign: 1 },
    'upward; upwards; on the way up; positive; rising; climbing; growing; increasing; in the plus; above zero; over zero; pointing up; heading (up|higher); going up; trending up; on the rise; in positive territory; greater than zero; (above|over|greater than|more than|higher than) zero; on the positive side; plus side',
  ],
  [
    { is: 'sign', sign: -1 },
    'downward; downwards; on the way down; negative; falling; in negative territory; dropping; declining; decreasing; shrinking; sliding; slides; in the minus; below zero; under zero; sub zero; pointing down; heading (down|lower); going down; trending down; moving (down|downward|lower); in (retreat|decline); on the decline; sinking; (below|under|less than|lower than|beneath) zero; on the negative side; minus side',
  ],
  [beats('above'), 'beatsit'],
  [beats('below'), 'lagsit'],
  [beats('above', 'volatility'), 'wilderthanit'],
  [beats('below', 'volatility'), 'calmerthanit'],
  [
    bound('gap', 'above', 0),
    'gap(ped|s|ping|) (up|higher)( at the open| on the open|); (opened|open|opens|opening) (with a gap up|on a gap up); gap ups?; opened (higher|up)( than it closed| than the close|)',
  ],
  [
    bound('gap', 'below', 0),
    'gap(ped|s|ping|) (down|lower)( at the open| on the open|); (opened|open|opens|opening) (with a gap down|on a gap down); gap downs?; opened (lower|down)( than it closed| than the close|)',
  ],
  [
    bound('rsi', 'above', 70),
    'over ?bought; (over|)stretched; overextended; overheated; too hot; frothy',
  ],
  [bound('rsi', 'below', 30), 'over ?sold'],
  [
    bound('adx', 'above', 25),
    'strong(ly|) trending; trending strongly; (a |)strong trend; strong adx; trend( is|) strong; trending',
  ],
  [
    bound('adx', 'below', 25),
    '(a |)weak trend; weak adx; no (real |)trend; trend( is|) weak; trendless',
  ],
  [
    bound('conditions-met', 'exactly', 4),
    '(just |only |)(one|1|a single) (buy |)(condition|criterion|check|rule) (away|short|off|shy)( of| from|)( being| becoming| turning|)( a|)( buy|); (meet|meets|meeting|pass|passes) (four|4) of( the|) (five|5)( buy|) conditions; (one|1) (condition|step) from( a|) buy; (missing|lacking) (just |only |)(one|1)( buy|) (condition|criterion)',
  ],
  [
    bound('cmf', 'above', 0),
    '(buying|buy) pressure; money (is |still |)(flowing|coming|going) in(to|); inflows; net inflows; accumulation',
  ],
  [
    bound('cmf', 'below', 0),
    '(selling|sell) pressure; money (is |still |)(flowing|going|leaking) out( of|); outflows; money leaving; distribution',
  ],
  [
    bound('volume-ratio', 'below', 0.5),
    'volume (less than|under|below) half( of|)( the| its| their|) (normal|usual|average)( volume|); (less than|under|below) half( of|)( the| its| their|) (normal|usual|average) volume; volume (less than|under|below) half',
  ],
  [
    bound('volume-ratio', 'above', 1),
    'volume (above|over) (average|normal|usual); (above|over) (average|normal|usual) volume; (above|over) (its|their|the) (average|normal|usual) volume; (big|high|heavy|heavier|strong|large|hefty)( trading|) volume( day| session|); (trad(e|ed|ing)|changed hands) (heavily|actively|briskly); (heavily|actively|briskly) traded; (higher|more|bigger) volume than (usual|normal|average); (higher|more|bigger) than (usual|normal|average) volume; (more|higher|greater) volume than (usual|normal|average)',
  ],
  [
    bound('volume-ratio', 'below', 1),
    'volume (below|under) (average|normal|usual); (below|under) (average|normal|usual) volume; (below|under) (its|their|the) (average|normal|usual) volume; (light|lighter|low|thin|slim)( trading|) volume( day| session|); (trad(e|ed|ing)) (lightly|thinly|quietly); (lower|less|lighter) volume than (usual|normal|average)',
  ],
  [
    bound('volume-ratio', 'at-least', 2),
    '(volume |)(at least |more than |over |)(double|twice|two times|twofold)( the| its| their| what is|) (normal|usual|average|regular|typical|customary)( daily| trading|)( volume| activity| turnover|)( or (better|more|higher|greater|above)|); unusual(ly high|) volume; (huge|unusually high) volume',
  ],
  [
    bound('volume-ratio', 'below', 1),
    'quiet; sleepy; dormant; sluggish; lightly traded; (drying|dried) up',
  ],
  [
    bound('change', 'at-least', 100),
    '(more than |at least |)doubled; double; twofold; two fold; (twice|2 times) (the price|what (it|they) (was|were|cost))',
  ],
  [bound('change', 'at-least', 200), '(more than |at least |)tripled'],
  [bound('change', 'at-least', -50), '(more than |at least |)halved'],
  [trend('above'), 'uptrend; up trend; uptrends; golden cross state; in a golden cross'],
  [trend('below'), 'downtrend; down trend; downtrends; in a death cross'],
  [
    bound('dividend-yield', 'above', 0),
    '(pay|pays|paid|paying|offer|offers|give|gives|have|has|come with)( me| you|) (a |an |any |out |out a |regular |quarterly )?(dividend|dividends|divs|divvy|div|payout); dividend (stocks?|payers?|paying( stocks?| names?| companies|)|names?|shares?); distribute (cash|dividends); (dividends?|payouts?) (payers?|paying)',
  ],
  [
    bound('dividend-yield', 'at-most', 0),
    '(pay|pays|paid|paying|offer|offers|have|has|with) (no|zero|0) (dividend|dividends|divs?|payout|payouts|yield)',
  ],
  [
    paid('dividend'),
    '(go|goes|going|gone|went|trade|trades|traded|trading|turned|turn) ex( dividend| div| divi|); ex (dividend|div|divi|date)( date| dates| day|)',
  ],
  [
    paid('split'),
    '(had|have|has|did|done|made|do|with) (a |any |)(recent |)(stock |share |)(split|splits)( their stock| their shares|); (any|recent|the latest) (stock |share |)splits; (that|who|which|stocks|companies) (have |has |had |)split( their stock| their shares|); splitting their (stock|shares)',
  ],
  [lacks('rsi'), missing('rsi')],
  [lacks('adx'), missing('(adx|trend strength|trend)')],
  [lacks('smaGap'), missing('(sma|moving average|averages|average|golden cross)')],
  [lacks('obvChange'), missing('obv')],
  [lacks('cmf'), missing('(cmf|money flow)')],
  [turned(null, 'BUY'), left('buy')],
  [turned(null, 'SELL'), left('sell')],
  [turned(null, 'WATCH'), left('watch')],
  [
    turned(null, null),
    '(changed|change|changes|changing|switched|switch|flipped|flip|got a new|have a new|has a new) (their |its |the |)(rating|ratings|signal|signals|action|actions|verdict|status|call|calls|recommendation); (signal|rating) (changes|change|flips|flip|switches); (call|verdict|recommendation) (changes|change|flips|switches); changes (of|in|to) (the |)(signal|rating|call)s?; (signals?|ratings?|calls?) (changed|flipped|switched|flipping|changing); new (signals|ratings|calls); fresh (signals|ratings|calls)',
  ],
  [
    { is: 'breadth', way: null },
    'more (stocks |names |)(rise|rose|risen|rising|gain|gained|up|climb) (or|than|vs|versus) (fall|fell|fallen|falling|lose|lost|down|drop); (market |)breadth( reading| figures|); advance decline( line| ratio| numbers|); advancers (and |vs |versus |to |against |)decliners; advancing (and|vs|versus) declining( stocks|); (ups and downs|up versus down); risers (and |vs |versus |)fallers',
  ],
  [
    { is: 'breadth', way: 'down' },
    '(red|down|bad|losing|negative|ugly|rough) (day|session)( overall| for the market| for stocks| for most stocks|)',
  ],
  [
    { is: 'breadth', way: 'up' },
    '(green|up|good|winning|positive|strong) (day|session)( overall| for the market| for stocks| for most stocks|)',
  ],
  [
    { is: 'missing', what: 'averages other than of 20, 50 and 200 days' },
    '(5|8|9|10|12|13|21|26|30|34|40|60|90|100|120|150|180|250)( |)(day|d|dma|sma|ema|ma|session|week)( simple| exponential|)( moving|) (average|averages|avg|ma|sma|ema|line|lines); (100|150)( |)(day|dma|sma|ema|ma); 200( |)(day|d|session|week)( |)(exponential( moving|) |)(ema|exponential( moving|) average)s?; (exponential moving averages?|emas?)',
  ],
  [
    { is: 'missing', what: 'crosses of +DI and −DI' },
    '(plus|minus) di (has |have |had |just |recently |)(crossed|crosses|cross|crossing|crossover) (back |)(above|over|below|under)( the|) (plus|minus) di; (plus|minus) di cross(over|es|)s?; (bullish|bearish|) di cross(over|es|)s?',
  ],
  [{ is: 'missing', what: 'breakouts' }, '(broke|breaking|break|broken) out; breakouts?'],
  [
    { is: 'action', action: 'BUY' },
    'buy; buys; buy (signal|signals|rating|ratings|rated|call|calls|flag|flags|list|side|status|verdict)',
  ],
  [
    { is: 'action', action: 'SELL' },
    'sell; sells; sell (signal|signals|rating|ratings|rated|call|calls|flag|flags|list|side|status|verdict)',
  ],
  [
    { is: 'action', action: 'WATCH' },
    'watch; watches; hold; holds; neutral; watch (signal|signals|rating|ratings|rated|call|calls|flag|flags|status|verdict)',
  ],
  [
    { is: 'cross', cross: 'golden' },
    'golden cross; golden crosses; explain the golden cross; golden crossed; golden crossover; crossed (up|upward|upwards); bullish cross(over|); crossed (golden|bullish)',
  ],
  [
    { is: 'cross', cross: 'death' },
    'death cross; death crosses; death crossed; death crossover; crossed (down|downward|downwards); bearish cross(over|); crossed (bearish|death)',
  ],
  [
    { is: 'cross', cross: null },
    'crossed; cross; crosses; crossing; crossover; (sma|moving average) cross(over|); broke; broken; breaking; broke back; crossed back; popped back; moved back; got back; climbed back',
  ],
  [
    { is: 'turn' },
    'new; fresh; newly; brand new; turn; turned; turning; turns; became; become; becomes; flip to; went to; go to; switched to; changed to; started; start; began; begin; move to; moved to; begun; triggered; fired; get; got; since it became; (switch|switches|switched|switching|swing|swung|shift|shifted|change|changed|changes|move|moved|moves|go|goes|gone|went|flip|flips|flipped|come|came) (over |back |)to( being|); upgraded( to|); downgraded( to|); raised to; lowered to; cut to; trigger',
  ],
  [
    { is: 'turn', isOfSignal: true },
    'flip; flipped; flips; flipping; switch(ed|ing|); (up|down)grade(d|s|); got (up|down)graded; (changed|change) (their |its |)mind',
  ],
  [{ is: 'turn', isMove: true }, 'go; went; goes'],
  [
    { is: 'join', join: 'and' },
    'and; but; yet; plus; also; while; with; as well as; along with; even though; although; though; having; that have; that has; whose',
  ],
  [{ is: 'join', join: 'or' }, 'or; or else; and or'],
  [
    { is: 'join', join: 'or', isAgainst: true },
    'versus; vs; v; against; and how many( are| have| of them|)',
  ],
  [
    { is: 'join', join: 'not' },
    'not; no; non; but not; never; no longer; isnt; arent; have not; has not; not yet',
  ],
  [
    { is: 'join', join: 'not', isExcept: true },
    '(hide|hiding|discard|discarding|throw away|throw out|toss out|toss|strip out|weed out|screen out|get rid of|kick out)( the ones| those| whatever| anything|)( with| that are|); ex; without; rather than; except(ing|)( for|)( the ones| those|)( with| that are|); (exclude|excluding|excludes|omit|omitting|remove|removing|drop out|skip|skipping|leave out|leaves out|leaving out|take out|taking out|filter out|ignore|ignoring|cut out)( the ones| those|)( with| that are|); other than; different (from|than|to); anything but; everything but; all but; minus; apart from; aside from; besides; outside( of|)',
  ],
  [{ is: 'join', join: 'neither' }, 'neither; nor; neither of'],
]
