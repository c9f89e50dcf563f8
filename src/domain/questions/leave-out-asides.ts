const RELATION =
  '(?:teacher|professor|tutor|boss|manager|neighbou?rs?|colleagues?|coworkers?|friends?|buddy|pal|brother|sister|(?:brother|sister|father|mother|son|daughter) in law|mother|father|mom|mum|dad|son|daughter|kids?|wife|husband|partner|girlfriend|boyfriend|uncle|aunt|cousin|nephew|niece|(?:grand(?:son|daughter|father|mother|pa|ma))|roommate|barber|dentist|doctor|girl|guy|lady|readers?|subscribers?|followers?|newspapers?|papers?|podcast|podcaster|magazine|tv|radio|commentators?|columnist|blogger|youtuber|influencer|family|club)'
const SAYS =
  '(?:says?|said|told (?:me|us)|tells (?:me|us)|claims?|claimed|swears?(?: by)?|swore|thinks?|thought|insists?|insisted|keeps? (?:on )?(?:saying|telling me|claiming)|believes?|mentioned|recommends?|recommended|suggests?|suggested|asked(?: me)?|asks)'
const THINK =
  '(?:doubt|suspect|suppose|assume|presume|believe|reckon|imagine|gather|trust|expect|figured?|bet|fear|feel|guess|thought|think)'
/** Who says so, what someone thinks of it and why it is asked: no part of what is asked. */
const TALK: readonly RegExp[] = [
  'before (?:i|we) (?:believe|trust|credit) (?:(?:anyone|anybody|people|those|everyone|whoever|all)(?: who)? (?:says?|claims?|insists?|thinks?|tells me)(?: that)?)',
  'not (?:the |its |a )?(?:price|level|figure|amount|value|number|percentage|size) but (?:the |its |a )?(?:day|date|price|level|figure|number|percentage|time)(?= (?:when|what|which|on|how)(?![^ ]))',
  '(?:i |and i |but i )(?:put|threw|stuck|dropped|chucked|parked) (?:a bit|a little|some|some money|a few (?:dollars|bucks)|a little money|money)(?: in(?:to)?(?: it| there)?)?(?: (?:last|this) (?:week|month|year|spring|summer|winter)| (?:a|some|a few|two|three) (?:weeks?|months?|years?|time) ago| recently)?',
  'i (?:only|just|always|usually) (?:buy|trade|own) (?:fractions|fractional shares|small amounts|tiny amounts)',
  '(?:and |but |so |since )*(?:i )?(?:can |could |am |have |may |will )*(?:only |just )*(?:can |could |have )?(?:only |just )*(?:fund|afford|room for|money for|cash for|space for|have room for|have money for|have cash for)(?: only| just)?(?: (?:the|just|only|for))* (?:one|1)(?: (?:of (?:them|these|those|the two)|swing|trade|position|stock|purchase|this (?:week|month|year)|right now|now))*',
  '(?:i )?(?:can not|cant|could not|couldnt) (?:really |quite )?(?:tell|see|make (?:it )?out|read)(?: it| that)? (?:from|on|in|off) (?:my|the|this|a) (?:(?:little|small|tiny|own|phone) )*(?:chart|app|screen|graph|line|picture|phone)',
  'my (?:phone |trading |brokers? |broker )?(?:app|broker|chart|phone|platform|screen) (?:only |just )?(?:shows?|gives?|draws?|has) (?:me )?(?:only |just )?(?:an? |the )?(?:\\w+ ){0,3}?(?:line|chart|graph|price|candles?|picture)(?: for(?= @))?',
  'and (?:neither|none) of us (?:will|would|can|wants to|is going to) (?:let it go|give in|back down|budge|agree|drop it|admit it|concede)',
  '(?:i am |im )?(?:betting|guessing) (?:it is|its|that is|it will be) (?:the )?[a-z]+(?: (?:stocks|names|sector))?$',
  '(?:(?:there|it|that) (?:is|are|should be) )?only (?:a )?(?:handful|few|couple)(?: of (?:them|those))? so it (?:should|will|would) not (?:be|take)(?: (?:too|very|so|that))? long',
  '(?:can|could|would) you (?:count|tally|add) (?:them|those|it|these)(?: all)? up(?: for me)?',
  'i (?:do not|is not|am not|have not)(?: (?:have|got|really|exactly|even))* (?:an? (?:lot|ton|bunch)|much|loads|tons)(?: (?:of )?(?:money|cash))?(?: to (?:put in|invest|spend|play with|work with|start with))?',
  '(?:and )?(?:i|we) (?:would |just |also |will )*(?:like|want|love|try|need|have) to (?:keep|write|note|jot|record|enter|log|put)(?: (?:it|this|that|them))?(?: down)? (?:(?:an?|the|my|in|into|our) )*(?:tally|log|record|note|journal|ledger|notebook|diary|sheet|spreadsheet)s?(?: (?:each|every) (?:day|week|month|evening|morning|night))?',
  '(?:i am )?not (?:quite |really |entirely )?sure (?:if |that |whether )?(?:i (?:have|got|am|did) )?(?:(?:spelling|spelled|spell|saying|get|the|it|its) )*(?:spelling|name|spelled|it)?(?: (?:right|correct|correctly|properly))(?: but)?(?= (?:could|can|would|what|how|is|show|give|look|tell))',
  '(?<=@ (?:for me )?)the (?:one|company|outfit|bank|firm) (?:(?:that|which) )?(?:mr |mrs |ms )?(?!is|was|has|did|fell|rose|are|had)[a-z]+ (?:ran|runs|founded|started|built|heads|leads)',
  `(?:as )?(?:my|our|the|an?|some|another|his|her|one of (?:my|our|the)) (?:(?:own|old|dear|younger|older|little|big|other) )*${RELATION}s?(?: at (?:work|school|church)| on (?:tv|youtube|reddit|the radio|the news))? ${SAYS}(?: that| it is so| it is| so| otherwise)?`,
  `(?:and |but )?(?:people|they|some|many|everyone|somebody|someone|everybody|folks)(?: just| all)? (?:(?:keep|kept|always|often|also) )?(?:say|says|said|saying|claim|claims|think|thinks|swear|swears|insist|believe|told me|tell me|tells me)(?: that| so| it does| it is)?`,
  '(?:i|we) (?:was|were|am|have been|had been|got) (?:told|informed|assured|led to believe)(?: that)?',
  '(?:i|we) (?:have |had |ve |just |once )*(?:read|heard|seen|saw|gathered?|understood|learned)(?: (?:somewhere|recently|online|today|in the (?:paper|newspaper|news)))+(?: that)?|(?:i|we) (?:have |had |ve |just |once )*(?:read|heard|gathered?) that',
  '(?:for|in) (?:my|our|the|this|a) (?:(?:class|school|college|next|weekly) )?(?:homework|project|class|essay|report|newsletter|article|column|blog|presentation|assignment|thesis)(?: i need)?',
  '(?:i am )?(?:drafting|writing|preparing|finishing) (?:my |this |an? |the )?(?:\\w+day s |\\w+days |weekly |next )?(?:issue|newsletter|article|column|report|essay|homework|post|thread)(?: and(?: i)? need)?',
  `(?<!(?:can|could|should|do|does|would|why|may|how|must|when|shall|did) )(?:i|we) (?:do |really |rather |honestly |strongly |highly |seriously |just |must say i )*${THINK}(?: it| so| that| not)?(?! (?:about|of|on|how|what|it)(?![^ ]))`,
  '(?:can not|cant|could not|couldnt) believe(?: it| that)?',
  '(?:or |and )?(?:is|was|were|are) (?:it|they|that) (?:the )?(?:other way (?:a)?round|opposite|reverse|contrary)|or (?:(?:is|was|were) (?:it|they) )?(?:(?:the |quite the )?(?:other way (?:a)?round|opposite|reverse|contrary)|vice versa)',
  '(?:i am |we are |i was )?(?:puzzled|surprised|amazed|shocked|astonished|baffled|stunned|perplexed|sad|so sad|sorry|upset) (?:that|to (?:see|hear|read)(?: that)?)|so sad(?: that)?',
  'with (?:nothing|no news|not a word|no (?:word|mention)) (?:\\w+ )?(?:in|on|from) (?:the )?(?:papers?|news|press|media|headlines|tv)',
  '(?:i |we )(?:do not|dont|can not|cant|could not|couldnt|can never|never|hardly) (?:quite |really )?(?:believe|remember|recall|decide|see why|follow|trust)(?: it| that| how one spells| which)?',
  '(?:or )?(?:am|was) i (?:mistaken|wrong|right|dreaming|imagining (?:it|things)|missing (?:something|anything))(?: here)?',
  'if i (?:am not|m not|have not) (?:mistaken|wrong)|if i (?:read|remember|recall|see|understand) (?:the \\w+ |it |that |this )?(?:right|correctly|rightly|well)',
  '(?:(?:and |but )?(?:which|that|it|this) )?(?:sounds|seems|looks) (?:(?:an?|rather|quite|bit|little|very|so|too) )*(?:exaggerated|odd|strange|unlikely|fishy|suspicious|too good|implausible|unbelievable)(?: to me)?',
  '(?:it|that|which|this) (?:makes|made|has|had) me (?:nervous|worried|wonder|curious|anxious|suspicious)',
  '(?:at|given|considering) my age',
  '(?:(?:because|since|as) )?my (?:app|portfolio|account|fund|broker|401 ?k|pension|adviser|advisor|etf)(?: already)? (?:is|has (?:me|us)|keeps me)(?: already| all)* (?:stuffed|full|overloaded|loaded(?: up)?|heavy|packed|drowning)(?: (?:with|of|in|on) (?:it|them|that|those|\\w+))?',
  '^i (?:really )?(?:hate|dislike|do not like|would hate) (?:\\w+ ){1,9}?so(?= (?:when|what|which|how|is|are|did|does|has|show|list|give))',
  '(?:(?:so|and|because|since|as) )?i (?:really )?(?:can not|cant|could not) (?:sleep|stomach|bear|stand)(?: with)?(?: (?:stocks|shares|names|things) (?:that|which) (?:jump|swing|move|bounce|change|fluctuate)(?: (?:too much|so much|a lot|wildly|around|so|about))*| (?:wild |big |large |such )?(?:swings|jumps|moves))?(?: so)?',
  '(?:(?:and|so|because|since|as|but) )?(?:i am|im|i feel|i get|i was) (?:(?:a bit|a little|very|so|quite|rather|getting|too|just) )*(?:nervous|worried|scared|anxious|afraid|lazy|busy|impatient|confused|tempted|torn|puzzled)(?: to look| about (?:it|this|that)| that)?',
  '(?:(?:and|so|because|since|as) )?i (?:scare|worry|panic) (?:easily|a lot|too much)',
  '(?:so )?(?:that is why )?i (?:only |just )?(?:ask|am asking) because(?: i .*)?',
  'before (?:i|we) (?:believe|trust|credit|size|add|commit|go|sign|decide|buy|sell|do|put|bet)(?: (?:anyone|anybody|anything|any of (?:it|this|that|them)|it|this|you|them|up|in|out|more|further|who says|to|with))*(?: (?:that|i would like to know|id like to know|i want to know|id want to (?:know|see)))?',
  'nothing (?:fancy|fancier|more|else|special)|(?:and )?that is all (?:i (?:want|need|ask(?: for)?)|for now)|(?:roughly|approximately) is (?:fine|ok|okay|enough)|(?:a )?ballpark(?: is (?:fine|enough|ok)| or exact)?',
  'to (?:one|two|three|four|\\d) decimals?(?: places?)?(?: if possible)?|with (?:two|2) decimals?|(?:expressed |given |stated )?in percent(?:age)? terms|in (?:one|a single|two|three|two or three|a few|a couple of|\\d) (?:or \\d )?(?:sentences?|lines?|words)|(?:on an? )?annuali[sz]ed(?: basis)?(?: if you have it)?',
].map((pattern) => new RegExp(`(?<![^ ])(?:${pattern})(?![^ ])`, 'g'))

/**
 * A question without what is said around it: "my brother says KO is a buy, is it" asks whether KO is one.
 * Unchanged where nothing else is said. @param words comparable words joined by single spaces
 */
export function leaveOutAsides(words: string): string {
  const left = TALK.reduce((said, pattern) => said.replace(pattern, ' '), words)
    .replace(/\s+/g, ' ')
    .trim()
  return left.split(' ').length < MIN_LEFT ? words : left
}
/** Fewer words ask nothing. */
const MIN_LEFT = 2
