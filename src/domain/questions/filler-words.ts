/**
 * Words and phrases that ask politely, show, link or hedge, and so change nothing of what is asked. They are
 * never named as left out. In phrases "(a|b|)" stands for each, or for none of them. A word that can bound,
 * order, date or deny a figure is none of these.
 */
export const FILLER_PHRASES = [
  // Courtesy.
  'pls; plz; please; kindly; thx; thnx; tnx; ty; tia; tysm; thanks; thank; thank you; cheers; appreciated?; appreciate; yall; grateful; gratefully; obliged; sorry; apologies; pardon; excuse; mind; bother; favou?r; help; mate; buddy; pal; dear; sir; madam; maam; friend; friends; folks; bud; fam; chief; champ; gm; hiya; howdy; heya; yo; hey; hi; hello; greetings; morning; evening; if (possible|you dont mind|you can|you could|you please|you would|i may); (would|do|if) you mind; be so (kind|good)( as to|); (be|i would be|id be|i will be|ill be|i am|im) (glad|happy|pleased|grateful|thrilled|delighted|obliged)( to( see| know| have| learn| hear|)| if|); a favou?r; good (day|morning|evening|afternoon); so kind',
  // Wanting to know.
  '(i |)(need|want|wanna|wish|would like|would love|love)( to| you to|) (know|see|find|find out|learn|hear|get|check|understand|have|look at|look up|view|ask|tell); need; needing; wants?; wanna; wanted; wish; wishing; wonder; wondered; wondering; curious; interested( in| to know|); i am interested in; id be interested in; would interest me; interests me; interest(ing|) to (know|see|learn); keen( to| on|); eager( to|); dying to know; hoping( to|); trying to (find|find out|see|figure out|understand|work out|learn|get|check|decide); question; questions; query; request; ask; asked; asking; look for; looking for; looking; searching( for|); search for; seeking; on the lookout for; (i am|we are) after; after all; in search of; hunting( for|); (was|am|been) wondering; got a question; quick (q|one|question|check|ask); q; any idea; any clue; no idea; i forgot; remind; reminder; clue; guess; figure out; work out; make out; mind telling( me|); mind sharing; (let|lets|letting) (me|us)( know| see|); let; lets; fill me in; clue me in; bring me up to speed; enlighten; educate',
  // Showing.
  'show; shows; shown; showing; display(s|ed|ing|); fetch; pull; pull (out|together); bring( me| up| back|); bring; return( me|) (a|the) list; provide(d|); supply; hand( me|); pass me; produce; output; run me (through|by); run (a|the) (list|screen|scan|check|query); run( a|) (list|screen|scan|check|query); walk me through; break it down; break (this|that|them) down; lay out; laid out; spell out; point( me|) (out|to|at); pointing; identify; identified; pinpoint; spot; spotted; detect(ed|); locate; lookup; look up; check( up|)( on| for| whether| if|); checking; verify; confirm; view; viewing; dig( up| out|); surface; highlight; highlighted; single out; pick out; call out; hit me with; throw me; toss me; feed me; line up; enumerate; itemize; name; state; describe; write( down| out|); put (down|up|out) (a|the) list; jot down; read( me| out| off|); clarify; specify; mention',
  // Being and having.
  'comes; carry; carries; carried; carrying; sits?; sat; sitting; stands?; stood; standing; lies?; lying; lays?; rests?; resting; stays?; stayed; staying; remains?; remained; remaining; keeps?; kept; keeping; comes? (in|out)( at| to| with|); clocks? in( at| with|); clocked; clocking; weighs? in( at|); registers?; registered; registering; posts?; posted; posting; prints?; printed; exhibits?; exhibiting; possess(es|ed|ing|); own; owns; owning; bears?; bearing; sports?; sporting; boasts?; boasting; features?; featuring; hovers?; hovering; happens? to( be|); proves?( to be|); appears?( to| to be|); appeared; appearing; seems?( to| to be| like|); seemed; seeming; looks?( like| to be|); looked; looking; reads?; counts? as; counting as; qualif(y|ies|ied|ying)( as| for|); considered( to be|); regarded as; deemed; known( as|); listed( as|); called; termed; named; described( as|); belongs?( to|); belonging( to|); contain(s|ed|ing|); includ(e|es|ed|ing); exist(s|ing|); occur(s|red|ring|); occurrences?; experience(d|s|); experiencing; undergone; undergo; underwent; flash(es|ed|ing|); sees?; seen; seeing; witness(ed|es|); gets?; getting; found; finds?; finding; given; gives?; giving; labell?ed; marked( as|); tagged( as|); bearing; holding; being; showed( up|); turn out( to be|); turns out( to be|); works? out( to| at|); adds? up( to|); amounts? to; totals?; totall?ed; totall?ing; works out at; fits?; fitting; fit (the|that|this) bill; meets? (that|this|the) (bill|description); tick(s|ed|ing|)( all|)( the|)( boxes|); match(es|ed|ing|); satisf(y|ies|ied|ying); fulfil(s|l|ls|led|ling|); make the cut',
  // The time of asking.
  'right now; now; rn; atm; at present; presently; present; currently; current; at the (moment|time|minute|present time); at this (moment|time|point|stage|very moment|minute); (this|the) (moment|instant|minute); as (it|things) stands?; nowadays; to date; thus far; so far; up (to|until|till) now; (until|till) now; as of (now|today|this moment); for the (moment|time being); for now; yet; still; already; live; just; these days',
  // Hedges and degrees that bound nothing.
  'actually; really; basically; exactly; precisely; precise; exact; simply; simple; merely; literally; honestly; truly; roughly; about; approximately; approx; around; ish; kinda; sorta; (kind|sort|type)s? of; somewhat; rather; fairly; pretty; quite; very; super; totally; completely; complete; fully; entire(ly|); full; whole; altogether; in all; all told; all in all; in general; generally; general; overall; on the whole; by and large; strictly; strict; flat out; specific; specifically; in particular; particular; particularly; especially; purely; solely; exclusively; sole; plain; plainly; briefly; brief; quick; quickly; fast; real quick; honest; frankly; obviously; clearly; certainly; definitely; surely; maybe; perhaps; possibly; possible; probably; supposedly; apparently; seriously; even; way; well; much; a lot; lots; a bit; bit; a little; little; lol; lmao; haha; tbh; imo; imho; btw; fyi; ngl; asap; omg; smh; idk; afaik; ikr',
  // Feelings about a stock.
  '(been |)(such |quite |)an? (total |complete |absolute |real |)(dog|pig|mess|disaster|drag|headache|pain|bummer|disappointment|letdown|nightmare)( for (me|us)|)',
  // What is thought of it.
  'feels?; felt; itself; rights; teacher; homework; newsletter; drafting; mistaken; exaggerated; doubt; doubts; doubtful; sceptical; skeptical; suspect; suspicious; puzzled; confusing; puzzling; presumably; evidently; admittedly; hardly; surprisingly; interestingly; curiously; strangely; oddly; granted; nervous; worried; scared; anxious; tempted; supposing; such; should; ought; deserves?; youd; youre; youve; id; swears?; refute; fancier; fancy; calling; calmly; beforehand; myself; yourself; itself; themselves; annuali[sz]ed; evening; tonight; ballpark; whichever; whatever; nothing; couple; lovely; bother; bothered',
  // Links.
  'regarding; concerning; as for; as to; with (respect|regard) to; in regards? to; when it comes to; in relation to; considering; namely; ie; eg; i e; e g; such as; which means; in other words; i mean; i meant; meant; mean to say; as in; that is to say; according to; (going|judging|judged|measured|gauged) by; as measured by; per your; via; upon; onto; toward; towards; amid; nonetheless; nevertheless; even so; however; meanwhile; at the same time; simultaneously; at once; alongside; combined; combining; together; because; everyone; everybody; then; thus; hence; therefore; anyway; anyhow; moreover; furthermore; additionally; respectively; in addition( to|); despite( being| that|); in spite of; notwithstanding; where; there; theres; here; whoever; somebody; someone; something; thing; things; thingy; stuff; deal; story; matter; matters; out of (curiosity|interest); for (fun|reference|me|us|my (own|records|notes|spreadsheet|list|watchlist)); just for (fun|reference|info)',
  // Words for what is listed, and for the place where it is.
  'running; next to (it|them|its name); says?; saying; your rules( say| call| rate|); the rules( say| call| rate|); been up to; (has |have |had |)(developed|evolved); sizes? of; the stretch; in the time; mostly; mainly; largely; out there; in retrospect; red flags?; green lights?; made an?; comes? to; come out (at|to); readouts?; value; values; reading; readings; level; levels; figure; figures; number; numbers; amount; amounts; quantity; tally; metric; metrics; stat; stats; score; scores; tag; tags; label; labels; badge; badges; status; mark; marks; lineup; line up; roster; bunch; batch; selection; collection; database; universe; system; platform; engine; tool; app; site; website; page; dashboard; feed; info; information; details?; facts?; picture; snapshot; overview; summary; rundown; run down; breakdown; ticker; symbols?; issues?; equit(y|ies); securit(y|ies); compan(y|ies); firms?; corporations?; businesses; constituents?; members?; candidates?; entries; entry; items?; rows?; investors?; traders?; zone; territory; line; lines; mode; phase; regime; setup; setups; territory; for the record; rest of (them|it)',
].join('; ')

/**
 * Words of talk around a question: who says so, where, and how one feels about it. They carry no condition, period,
 * exception or figure, so an answer about a stock does not name them as unread.
 */
export const TALK_WORDS: ReadonlySet<string> = new Set(
  (
    'my our his her he she him us myself ' +
    'brother sister father mother dad mom mum son daughter uncle aunt cousin nephew niece wife husband girlfriend boyfriend ' +
    'roommate neighbor neighbors neighbour neighbours coworker coworkers colleague colleagues boss barber dentist guy gal kid kids ' +
    'grandma grandpa grandson granddaughter ' +
    'bbq bbqs barbecue barbecues cookout cookouts lunch dinner dinners breakfast coffee beer beers drinks gym office party parties church couch golf poker garage basement kitchen truck dog cat birthday wedding thanksgiving christmas ' +
    'tv youtube reddit tiktok twitter facebook instagram podcast cnbc ' +
    'keeps kept bragging brags rambling ranting raving gushing arguing argued yapping hype hyped ' +
    'sleep worry worrying stressed excited annoyed angry happy sad mad bored ' +
    'clean cleaner stuck wrong weird silly dumb stupid ' +
    'damn dang darn freaking hell heck gosh geez jeez wow yikes oof ouch welp whew bruh fr ong lowkey highkey ' +
    'whatd itd thatd theyd'
  ).split(' '),
)

/** The single words among them. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  FILLER_PHRASES.split(';')
    .map((phrase) => phrase.trim())
    .filter((phrase) => /^[a-z]+$/.test(phrase)),
)
