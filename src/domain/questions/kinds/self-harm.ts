import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { phrase, type QuestionRule } from '../question-rule.ts'

const WANT =
  '(?:want|wanna|wish|going|gonna|like|ready|rather|thinking|think|plan|planning)(?: to| about| of)?'
const NO_ONE = '(?:everyone|everybody|they|family|kids|wife|husband|people|world)'
const POSITION =
  '(?:trade|position|stock|fund|bet|option|call|put|etf|lease|contract|loan|of @|of it)s?'

/**
 * Signs of self-harm risk, direct and indirect, also in the six other languages we detect. Figures of
 * speech about prices ("dead money", "cut my losses") do not count.
 */
const RULES: readonly QuestionRule[] = [
  phrase(20, 'kill(?:ing)? ?my ?self|kms|unaliv\\w+|(?:end|ending|take|taking) my (?:own )?life'),
  phrase(
    20,
    'suicid\\w*|(?:hurt|harm|hang|shoot|drown|poison|starv\\w*|overdos\\w*)(?:ing)? my ?self|self ?harm\\w*',
    {
      unless:
        '(?:financial|portfolio|career|corporate|commercial|political|economic) suicid\\w*|suicid\\w* squad|(?:stocks?|compan\\w+|drugs?) .{0,30}(?:treat|prevent)\\w* suicid\\w*',
    },
  ),
  phrase(20, `(?:${WANT}|to|wanted to) die`, {
    unless:
      'die laughing|(?:does|did|will|going|want) (?:@|it|the stock) .{0,12}die|~ (?:is |are )?(?:going|about|set|likely) to die',
  }),
  phrase(
    20,
    'wish i (?:was|were|am|could be|would be) (?:dead|never born|gone|not here)|better off dead|better dead',
  ),
  phrase(
    20,
    '(?:(?:do ?n?o?t|never|no longer) (?:really )?(?:want|wanna|care)(?: to)?|no longer want to|tired of|done with|sick of) (?:be(?:ing)? (?:here|alive|around) ?(?:anymore|any more|any longer)?|liv(?:e|ing)|life|exist\\w*|wak(?:e|ing) up)',
    {
      unless:
        'living (?:paycheck|pay|with|at|in|off|on|like|under|from)|live (?:in|with|at|off|on|data|under|from)|(?:here|around) (?:when|if|for) (?:@|the)',
    },
  ),
  phrase(
    20,
    '(?:no|any|not a|without a) (?:reason|point|sense|use|purpose)(?: left)? (?:to|in|of) (?:liv\\w+|go(?:ing)? on|carry\\w* on|exist\\w*|wak\\w+ up)|what is the (?:point|use) (?:of|in) (?:liv\\w+|life|going on|waking up)',
  ),
  phrase(
    20,
    '(?:nothing|no one|nobody|little)(?: left)? to live for|life is (?:over|not worth|pointless|meaningless)|my life is (?:over|finished|ruined|worthless)|not worth living',
  ),
  phrase(20, '(?:end|ending) it all', { unless: `(?:by |and )?sell\\w*|${POSITION}` }),
  phrase(
    20,
    'i (?:just )?(?:cant|can not|cannot|can no longer) (?:go on|carry on|live|do this|take (?:it|this)|cope|keep going)(?: like this| with this)?(?: anymore| any more| any longer)?',
    {
      unless:
        'live (?:data|without (?:@|(?:my|the|a|coffee|data|it)))|go on (?:holiday|vacation|your|the)|take (?:it|this) (?:seriously|out|off|to|as|with|into|back)|cant take (?:it|this) home',
    },
  ),
  phrase(
    20,
    '(?:see|there is|have|is there|find|got) (?:absolutely )?no (?:other )?way out|(?:cant|do not|dont) see (?:a|any) (?:way out|way forward|future)(?: for me| anymore)?',
    {
      unless: `(?:out|forward|future) (?:of|for|in) (?:the |this |that |my |a )?(?:@|${POSITION}|market)|future (?:in|for) (?:~|the)`,
    },
  ),
  phrase(
    20,
    `${NO_ONE} (?:would|will|is|are|will all|would all) (?:all )?(?:be )?better off(?: if i \\w+)? (?:without me|if i)|better off without me|nobody would miss me|no one would miss me|disappear forever|sleep forever|never wake up|not wake up`,
  ),
  phrase(
    20,
    '(?:jump|jumping|throw myself|step|walk|drive) (?:off|from|out of|in front of|under|into) (?:a |the |my |of )*(?:bridge|roof|building|window|balcony|train|cliff|traffic|tree)',
    {
      unless: 'window of|bridge loan',
    },
  ),
  phrase(
    20,
    '(?:how many|enough) (?:sleeping |pain ?)?(?:pills|tablets)|(?:painless|easy|quick|best|easiest) (?:way|method)s? (?:to (?:die|go|end)|out of life|of dying)',
    {
      unless:
        'pills (?:does|did|do|has|have|will|are|were) (?:@|they|sold|it|sell)|(?:to go|to end) (?:long|short|up|public|the|with)',
    },
  ),
  phrase(
    20,
    '(?:life insurance|insurance|policy) (?:\\w+ ){0,4}(?:if|when|after) i (?:die|am dead|am gone|kill|passed?)|(?:worth|more valuable) (?:\\w+ )?(?:more )?dead than alive|goodbye (?:forever|cruel world|everyone|world)|(?:buy|get|own) (?:a |my )?(?:gun|rope|razor) .{0,40}(?:for myself|end|over with|lost everything)|cut(?:ting)? my (?:wrists?|veins)',
  ),
  phrase(20, 'cut(?:ting)? my ?self', {
    unless: 'cut(?:ting)? myself (?:a|an|some|in|off|out|short|loose|slack)',
  }),
  phrase(
    20,
    'lost (?:everything|it all|all|all my \\w+) .{0,40}(?:cant go on|give up on (?:life|everything)|over for me|end it|ending it|finished with life|no hope|hopeless|nothing left)',
  ),
  phrase(
    20,
    '(?:i|ive|i have|we|weve|we have) (?:just |already |almost |nearly )?lost (?:everything|it all|all (?:of )?(?:my|our) (?:money|savings|life savings)|(?:my|our) (?:(?:whole |entire |life )*savings|house|home|family))',
    {
      unless:
        '(?:if|when|unless|before|until) (?:i|we)|what (?:if|would|happens)|in (?:a |the )?(?:dream|game)',
    },
  ),
  phrase(
    20,
    '(?:mich|uns) (?:\\w+ )?(?:umbring\\w*|toten|erhang\\w*)|bring mich um|selbstmord\\w*|suizid\\w*|(?:nicht mehr|will nicht|keine lust mehr zu) leben(?: will| mochte)?|will sterben|mir das leben nehmen',
  ),
  phrase(
    20,
    'quiero morir\\w*|(?:quitarme|acabar con) (?:la|mi) vida|matarme|me quiero matar|no quiero (?:seguir )?vivi\\w+|ganas de vivir|sin ganas de vivir',
  ),
  phrase(
    20,
    'veux mourir|envie de mourir|me (?:tuer|suicider)|en finir(?: avec la vie)?|plus envie de vivre|mettre fin a (?:ma vie|mes jours)',
  ),
  phrase(
    20,
    'voglio morire|uccidermi|ammazzarmi|mi ammazzo|farla finita|togliermi la vita|non voglio (?:piu )?vivere',
  ),
  phrase(
    20,
    'quero morrer|me matar|tirar a (?:minha )?vida|acabar com a minha vida|nao quero (?:mais )?viver',
  ),
  phrase(
    20,
    'wil (?:niet meer leven|dood|sterven)|zelfmoord\\w*|mezelf (?:van kant|iets aan|doden)|niet meer (?:willen )?leven',
  ),
  {
    weight: 20,
    pattern: /自杀|自殺|死にたい|想死|самоубийств|покончить с собой|хочу умереть|자살|죽고 싶/u,
    unless: null,
    needs: () => true,
  },
]

/** Sentences with an address that the fact check allows. */
export const HELP_WITH_ADDRESS = [
  'Free, confidential helplines in every country are listed at findahelpline.com.',
  'Find someone to talk to at findahelpline.com or through the local emergency number.',
] as const

/** Crisis help first: no stock, no figure, the same words for everyone. */
const answerSelfHarm: Writer = () => ({
  summary: [
    'That sounds very hard, and no one has to go through it alone.',
    'Tapelight cannot help with this, but people who can are available at any hour.',
  ],
  sections: [
    {
      title: 'Help right now',
      sentences: ['In immediate danger, call the local emergency number.', HELP_WITH_ADDRESS[0]],
    },
    {
      title: 'Someone to talk to',
      sentences: [
        'A friend, a family member, a doctor or a neighbor can help someone get through a bad hour.',
        'Money problems can be worked through with help, and no loss is worth a life.',
      ],
    },
  ],
  insights: [HELP_WITH_ADDRESS[1]],
  followUp: null,
})

export const SELF_HARM: QuestionKind<'self-harm'> = {
  id: 'self-harm',
  rules: RULES,
  isGuard: true,
  needs: [],
  stocks: 'never',
  isOfRules: true,
  write: answerSelfHarm,
}
