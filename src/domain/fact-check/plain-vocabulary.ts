/** Words that describe readings, prices, volumes, rules and the record, in base form. */
const DESCRIBING = `
a an the this that these those it its itself they them their theirs he she what which who whose where when while whereas
i.e e.g and or nor but so yet if unless until as than then though although even despite because since for of to in on at by from with
without within into onto over under above below between beyond beneath across among amid around about against along after before during
through throughout up down off out near next-to per via versus vs toward towards upon underneath alongside besides beside apart instead
not no none never neither either both each every all any some most more less least few fewer many much several other another others else
such same similar similarly different differ identical alike like unlike equal equally respective respectively own one ones
be is are was were been being am has have had having do does did done doing get got gets would can cannot could
too very quite rather fairly almost nearly roughly approximately around about barely hardly just only merely slightly somewhat clearly
well comfortably easily far further furthest close closer closest closely near nearer nearest exactly precisely still already now currently
today yesterday ago once twice again also however therefore thus hence accordingly meanwhile overall altogether together combined
here there elsewhere ever always often rarely sometimes usual usually normal normally typical typically common commonly frequent
yes no okay sure
zero half third quarter fifth sixth seventh eighth ninth tenth hundred thousand million billion trillion dozen double doubled triple tripled
quadruple twofold threefold halve fraction percent percentage point cent dollar unit multiple times time pair couple trio group list set
first second third fourth fifth last latest previous prior former latter early earlier late later recent recently new old
high higher highest low lower lowest large larger largest big bigger biggest small smaller smallest strong stronger strongest weak weaker
weakest great greater greatest good better best bad worse worst long longer longest short shorter shortest wide wider widest narrow
narrower deep deeper deepest steep steeper steepest sharp sharply mild mildly light lighter heavy heavier quiet busy thin full flat
top bottom upper middle main total sum average mean median maximum minimum maximal minimal extreme extremely extremes modest modestly
moderate moderately solid firm firmly soft hefty tiny mere notable notably significant significantly substantial substantially
considerable considerably dramatic dramatically marked markedly little bit hair whisker touch step notch away ahead behind
lead leader leads led lag laggard laggards trail trails trailed follow follows followed following rank ranks ranked ranking order place placed
share shares stock stocks ticker tickers company companies corporation firm name names maker bank giant chip group sector sectors
index indexes indices fund market markets benchmark security industry
price prices priced close closes closed closing open opens opened opening trade trades traded trading session sessions day days daily
week weeks weekly month months monthly quarter quarters quarterly year years yearly annual annually period periods window windows span
horizon horizons date dates dated dating calendar january february march april may june july august september october november december
jan feb mar apr jun jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday spring summer autumn fall winter
gain gains gained gaining lose loses lost losing loss losses rise rises rose risen rising fall falls fell fallen falling drop drops dropped
dropping climb climbs climbed climbing advance advances advanced advancing decline declines declined declining slip slips slipped slipping
slide slides slid sliding dip dips dipped dipping jump jumps jumped jumping surge surges surged surging rally rallied rallies tumble tumbled
plunge plunged sink sank sunk shed sheds add adds added adding increase increases increased increasing decrease decreases decreased
recover recovers recovered recovery rebound rebounded retreat retreated ease eased edge edged move moves moved moving movement change
changes changed changing swing shift shifted turn turns turned turning cross crosses crossed crossing return returns returned outpace
outpaces outpaced outperform outperformed underperform underperformed beat beats beaten top tops topped exceed exceeds exceeded exceeding
surpass surpasses surpassed match matches matched eclipse dwarf dwarfs dwarfed fare fared performance perform performed performer performers
grow grew growth shrink shrank shrunk widen narrowed extend hold holds held holding keep keeps kept keeping stay stays stayed staying remain
remains remained remaining stand stands stood standing sit sits sat sitting lie lies lay lying run runs ran running range ranges ranged
reach reaches reached reaching hit hits hitting touch touches touched touching mark marks marked set sets setting record recorded post posts
posted posting register registers registered read reads reading readings show shows showed shown showing display displays come comes came
coming go goes went gone going come amount amounts amounted account accounts cover covers covered covering make makes made making mean means
meant give gives gave given take takes took taken need needs needed needing require requires required lack lacks lacked lacking miss misses
missed missing fail fails failed failing pass passes passed meet meets met meeting satisfy satisfies satisfied fulfil fulfill fulfilled clear
clears cleared qualify qualifies qualified apply applies applied fit fits count counts counted counting call calls called consider considered
rate rates rated rating ratings sit label labels labeled classify classed class signal signals signaled signalling flag flags flagged fire fires
trigger triggers triggered leave leaves leaving bring brings brought put puts carry carries carried combine combines combined pair pairs paired
agree agrees confirm confirms support-less contrast contrasts compare compares compared comparing comparison separate separates separated
include includes including exclude excludes excluding belong belongs contain contains represent represents describe describes describing
rule rules condition conditions clause clauses criterion criteria test tests requirement requirements threshold thresholds limit limits
line boundary mark zone zones territory band bands level levels scale value values figure figures number numbers result results size
difference differences gap gaps distance spread margin-less stretch stretched combination mix picture side sides direction directions
directional way ways trend trends trending uptrend downtrend momentum pressure strength weakness signs sign evidence course pattern
rsi adx sma obv cmf di relative average directional simple moving averages on-balance volume volumes chaikin money-flow flow flows flowing
inflow inflows outflow outflows turnover buying selling bought sold overbought oversold bullish bearish neutral golden death broken
break trend-break exhaustion buy sell watch hold-less positive negative negatively positively accumulation distribution
plus minus sign above-average below-average 52-week 20-day 50-day 14-day year-to-date one-year one-month three-month five-day
high low peak trough level support-less ground red green loser losers gainer gainers winner winners mover movers decliner decliners advancer
advancers breadth scan universe sample case cases instance instances majority minority proportion share portion part parts fewer random
any hit historically historical history past future-less outcome outcomes advantage edge likelihood-less frequency odds-less chance
dividend dividends payment payments paid pay pays payout-less split splits yield-less amounting distribution distributions
headline headlines report reports reported reporting sources source according
alone apiece altogether itself themselves nonetheless nevertheless otherwise depends depend depending regard regards term terms
basis context compared measure measures measured measuring indicator indicators reference detail details based data information
exact exactly tell tells say says said states state stated suggest-less note noted
enough insufficient sufficient sufficiently adequate short shy just missing absent present exist exists existing
intact unchanged steady stable constant level equal even evenly balanced mixed split divided
hand contrast turn addition spite fact total effect-less case end ends ended ending start starts started starting begin begins began beginning
finish finishes finished finishing stop stops stopped
back forth toward forward again once more anymore longer
question answer answered short
fixed published listed available shown held known unknown given
financial advice accuracy guarantee guaranteed promise promises educational past methods method product
whole entire entirely complete completely fully partly partially mostly largely mainly primarily chiefly solely simply purely
strictly technically numerically arithmetically otherwise simultaneously separately individually jointly
handful bulk rest remainder lion's dominate dominates dominated dominant rare rarest scarce scarcely
pretty neatly squarely strikingly remarkably visibly noticeably relatively comparatively marginally narrowly broadly
tall far-off distant roughly some odd plain deeply heavily lightly sharply gradually
gone went since onward onwards upward upwards downward downwards upside-less northern north south
qualifying dwarfing topping trailing leading clearing beating edging hovering hover hovers hovered level floor ceiling
bounce bounced climb back below-zero sub double-digit single-digit two-digit three-digit mid-range midpoint
widest-ranging tight tighter tightest tightly fraction-of
software iphone windows oil drug telecom wireless carrier car retailer bank's chipmaker lender automaker drugmaker soft-drink beverage
health care energy technology communication services utilities materials industrials financials staples discretionary consumer real estate composite
dow nasdaq russell vix volatility s p us
reversed reverse order opposite conversely vice versa
counterpart counterparts peer peers rival rivals sibling fellow
decide decides decided determine determines imply implies implied
straight row consecutive consecutively running successive successively streak
hurdle hurdles count counts way shortfall surplus excess deficit
marking extremes looks look looked appear appears appeared seem seems seemed behave behaves worth-less
drifted drift fluctuated oscillate oscillated stack stacked nearly-identical near-identical
regain regains regained reclaim reclaimed recoup recouped erase erased undo
bring raise raises raised lift lifts lifted lower lowers lowered lowering cut cuts push pushes pushed pull pulls pulled
climb-back dragging drags dragged weigh-less slump slumped slide down slowed slow slows slower fast faster fastest quick quicker
pace magnitude degree extent scope depth width height
currency dollars terms price-wise
ranging spanning spans spanned stretching apart
decade decades
mid end-of-day intraday regular
neck-and-neck tie ties tied
three's four's
place takes took
nearest-term
answerable
far-from
slack sluggish subdued lively active activity
stronger-than quieter busier
sit-level nought
bar bars chart charts
become becomes became becoming see sees saw seen cost costs single exception exceptions pick picked current space calm calmer nothing something
anything everything form forms formed forming establish established wrong right product exact copy find finds found finding look note
produce produces produced yield-less give happen happens happened occur occurs occurred arrive arrives arrived express expressed
dwell linger lingers linger belong sits perched parked situated positioned placed located
tiny slim slender thin razor-thin vast huge massive enormous immense sizable sizeable sweeping handsome respectable decent healthy
clear-cut outright sheer raw actual actually indeed truly really certainly naturally evidently apparently notably interestingly
particular particularly especially specifically namely including
fair almost-level similar-sized broad widespread general generally
view views viewed seen perspective standpoint story snapshot summary conclusion point points main key crucial decisive
bit lot lots plenty-less
differ differs differed diverge diverges diverged converge mirror mirrors mirrored contradict contradicts
weigh-less balance balances offset offsets
open-high intraday-high
call calls fewer
convert converts converted translate translates translated equate equates corresponds correspond equals
divide divides divided subtract subtracts subtracted multiply added adding sum
fill fills filled
lesser majority's
swing swings volatile-less
begin-year
lone sole only solitary
whichever whatever however whoever
must-less
score scores scored
remain remaining
stop short
strengthen strengthens strengthened strengthening weaken weakens weakened weakening tighten loosen improve improves improved improving worsen worsened
deteriorate deteriorated soften softened firmed
back-to-back
handle-less
mid-august mid-july early-june
cancel cancels canceled
join joins joined
enough
compile compiled compute computed calculates calculated calculation arithmetic
short-lived
hence
rest rests rested resting
sell-side-less
square
bare
land lands landed landing settle settles settled settling wind winds wound
session's stock's company's market's sector's index's bank's shares' stocks' month's week's year's quarter's day's
everyone-less
speak speaks-less
twelve-month six-month
tracked track tracks tracking
nor
why how whether lapse lapses lapsed unmet undone end ends disagree disagrees disagreed possible argument arguments overheated outweigh outweighed exhausted hard hot favored favoured favors favours reason reasons
earn earns earned description descriptions recommendation explanation
stance reading-wise cushion proximity vicinity footing ground grip tilt tilts tilted lean leans leaned leaning favor favors favored
elevated depressed stretched muted restrained tame robust resilient vigorous brisk feeble fragile faint soft-looking
ascent descent slope sloping slopes upward-sloping downward-sloping
exact-same sizewise roughly-equal
bullishness bearishness neutrality
pullback pullbacks correction corrections selloff upturn downturn
contracted contract contracts expanded expand expands broadened
traders-less
sandwiched wedged nestled tucked squeezed
leaps leap leaped bounces
handily decisively convincingly emphatically outrightly
trim trims trimmed
heading-less
ladder tier tiers quartet quintet duo threesome foursome
shortest-term near-term-less
tallies tally tallied logged log logs clocked clock clocks notched notch notches booked book books
round rounded rounds rounding
assuming assume provided providing
sustain sustains sustained maintain maintains maintained
penalty-less
prevent prevents prevented block blocks blocked hinders hinder stands
flip flips flipped switch switches switched tip tips tipped
exact figure
rather
adding-up
dated-back
beginning-of-year
thanks-less
worth-less
finest-less
mathematically
quoted quote quotes
wise
widely
visible
separated
apart
dwarfed
stripe-less
interim
alternately
barring
excepting except exception
excludes
latter-day
undecided
conflicting conflict conflicts
aligned align aligns alignment
accompanied accompany accompanies alongside
matching
opposed
reaching
surrendered surrender give-back
halfway
bottomed peaked peak peaks topped
eight-less
inside outside
drawn draw draws
half-percent
hundredth hundredths
fluctuation fluctuations variation variations
`
const WORDS: ReadonlySet<string> = new Set(
  DESCRIBING.split(/\s+/).filter((word) => word !== '' && !word.endsWith('-less')),
)
const NUMBERS =
  /^(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand)$/

/** Whether a word only describes what our data shows, in any inflection. */
export function isDescribing(word: string): boolean {
  const plain = word.toLowerCase().replace(/'s?$/, '')
  if (plain.length < 2 || WORDS.has(plain) || NUMBERS.test(plain)) return true
  return listStems(plain).some((stem) => WORDS.has(stem))
}

function listStems(word: string): readonly string[] {
  const stems: string[] = []
  for (const suffix of ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'est', 'r', 'st', "n't"]) {
    if (!word.endsWith(suffix) || word.length - suffix.length < 2) continue
    const stem = word.slice(0, -suffix.length)
    stems.push(stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/i$/, 'y'))
  }
  return stems
}
