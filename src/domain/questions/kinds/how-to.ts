import type { Writer } from '../draft.ts'
import type { QuestionKind } from '../question-kind.ts'
import { findGuide } from '../find-guide.ts'
import { findTerms } from '../find-terms.ts'
import { hasNoTicker, phrase, type Features, type QuestionRule } from '../question-rule.ts'
import { explain } from '../sentences/explain.ts'
import { suggestQuestions } from '../sentences/suggest-questions.ts'

const general = { needs: hasNoTicker }
/** So like a guide's question that no other kind is meant. */
const NEARLY_SAME = 0.78
const ASKING = new Set(['how', 'which', 'where', 'when', 'can', 'do'])
const isNearlyAGuide = ({ words }: Features): boolean => {
  const split = words.split(' ')
  const fit = findGuide(split)?.fit ?? 0
  // Only the words of a term: "how does money flow work" is about the term.
  return (
    fit >= NEARLY_SAME &&
    (findTerms(split).coverage < 1 || (fit === 1 && ASKING.has(split[0] ?? '')))
  )
}

/** How something is done. */
const RULES: readonly QuestionRule[] = [
  phrase(
    8.6,
    '(?:how|when|where|what|which|can|could|do|does|is|are|will|why|notify|alert|tell|let|i want|i need|i would like|set|export|import|delete|turn|change|get)',
    {
      needs: (features) =>
        hasNoTicker(features) &&
        isNearlyAGuide(features) &&
        !(features.subjects > 0 && /\b(?:flip|make it|change it)\b/.test(features.words)),
      unless:
        'do (?:you|u) use|how many (?!(?:stocks|tickers|compan\\w+|shares)(?: \\w+)? (?:do|are|can|should) (?:you|i|covered|tracked|here))\\w+(?: \\w+){0,8}|are (?:there )?more (?:stocks )?\\w+(?: \\w+){0,8}|(?:which|what|any|show|list|find) (?:\\w+ )?(?:stocks?|tickers?)(?: \\w+){0,8}|your (?:\\w+ ){0,2}(?:good|right|accurate|reliable)|how (?:do|does) (?:you|tapelight|this \\w+) (?:make|earn)(?: \\w+){0,4}',
    },
  ),
  // What one can do on the site, where a guide says it: "can I save a list of my stocks".
  phrase(
    8.9,
    '(?:can|could|how (?:do|can|would)|where (?:do|can|could)|is there (?:a |any )?(?:way|option|setting|app)|is it possible|do (?:you|yall|u|they)|does (?:this|it|tapelight))(?: \\w+){0,4} (?:save|add|track|enter|type|put|keep|store|record|list|view|set|create|make|export|import|change|turn|get|download|delete|reset|switch|sort|share|print|place|find|see|have|support|offer|send|use|open|close|install|sign|log|upload|filter)(?: \\w+){0,14}',
    {
      needs: (features) => hasNoTicker(features) && findGuide(features.words.split(' ')) !== null,
      unless:
        'how many|(?:buys?|sells?) (?:signals? )?(?:today|now)|which stocks?|your (?:\\w+ )?(?:record|signals?) (?:right|work|good)|make money|make me|paid|get (?:it|your) (?:data|prices)|(?:a|the|any) (?:buy|sell)s?$|money|my (?:\\w+ ){0,2}(?:doing|up|down|worth)',
    },
  ),
  // The user's own doing on the site: no list of the user's is asked for.
  phrase(
    9.15,
    '(?:how (?:do|can|could|would|to)|where (?:do|can|could|should|is|are)|what (?:do|should|can|must) i (?:type|enter|write|put|click|do to)|(?:can|could) i)(?: \\w+){0,6} (?:look up|type|enter|write|search|find|see|use|filter|sort|set|add|save|create|import|export|download|delete|close|change|turn|connect|get|open|read|check|verify|share|compare|ask|sign|log|reset|combine|screener|track record|glossary|page|settings|alerts?|watchlists?|notifications?)(?: \\w+){0,14}',
    {
      needs: (features) =>
        hasNoTicker(features) && (findGuide(features.words.split(' '))?.fit ?? 0) >= 0.62,
      unless:
        'how many|money|do (?:you|u) get|(?:buys?|sells?) (?:signals? )?(?:today|now)|(?:which|what) stocks?|my (?:\\w+ ){0,2}(?:doing|up|down|worth)|your (?:\\w+ )?(?:record|signals?) (?:right|work|good)|mean\\w*|calculat\\w*',
    },
  ),
  // Of the site itself, where a guide says it: its languages, its limits, how a ticker is written.
  phrase(
    9.5,
    '(?:.+ )?(?:(?:ask|speak|write|type|understand|talk|answer|reply|available|site|pages?|version|work|works|support|use|which|what)(?: \\w+){0,6} (?:languages?|spanish|german|french|italian|portuguese|dutch|turkish|japanese|chinese|mandarin|korean|hindi|arabic|russian|espanol|deutsch)|(?:what|which)(?: \\w+){0,6} (?:not|lack|lacks|lacking|missing|limits?|limitations?)|(?:ticker|tickers|name|names)(?: \\w+){0,8} (?:format|spell|upper|lower|work|written)|(?:format|spell|write|type)(?: \\w+){0,6} (?:tickers?|names?)|(?:read|understand|explain|see|find|check|where|open|show|have)(?: \\w+){0,6} (?:pages?|charts?))(?: .+)?',
    {
      needs: (features) =>
        hasNoTicker(features) &&
        features.subjects === 0 &&
        findGuide(features.words.split(' ')) !== null,
      unless: 'mean\\w*|calculat\\w+|trust|record|stocks (?:are|have|is)|pattern\\w*|candle\\w*',
    },
  ),
  // Leaving for good: no list of the user's is asked for.
  phrase(
    9.55,
    '(?:.+ )?(?:(?:delet\\w+|clos(?:e|ing)|remov\\w+|eras\\w+|cancel\\w*|terminat\\w+|deactivat\\w+|get(?:ting)? rid of|wip(?:e|ing)|quit|do not want)(?: \\w+){0,5} (?:accounts?|profile|registration|membership)|(?:accounts?|profile|registration|membership)(?: \\w+){0,3} (?:gone|delet\\w+|closed|removed|removal|erased|cancell?ed|terminated|deactivated|wiped))(?: .+)?',
    { needs: hasNoTicker, unless: 'broker\\w*|robinhood|fidelity|schwab|bank' },
  ),
  // An alert about a stock: not its signal.
  phrase(
    9.15,
    '(?:(?:can|could|how (?:do|can|could)) (?:i|you|we) (?:\\w+ )?(?:get|have|receive|send|set|create)|(?:email|alert|notify|text|ping|message) me)(?: \\w+){0,4} (?:an? )?(?:email\\w*|alert\\w*|notif\\w+|texts?|message|when|if)(?: \\w+| @){0,8}',
    { unless: 'tell me|how many|should|dividends?' },
  ),
  // What makes a rating: the rule, not the stocks that have it.
  phrase(
    8.9,
    '(?:what|how)(?: \\w+){0,3} (?:makes?|triggers?|causes?|counts? as|qualif\\w+(?: as| for)?|defines?|constitutes?|it take\\w*)(?: \\w+){0,4} (?:buys?|sells?|watch)(?: \\w+){0,5}',
    {
      needs: (features) =>
        hasNoTicker(features) &&
        !(features.hasPronoun && features.subjects > 0) &&
        findGuide(features.words.split(' ')) !== null,
      unless: 'money|stop|stocks|my',
    },
  ),
  phrase(
    8.6,
    '(?:how (?:do|can|could|to)|(?:alert|notify|email|text|ping|tell|let) me|alerts?|notifications?|notified|watch ?list|export|import|api)',
    {
      needs: isNearlyAGuide,
      unless: 'tell me (?:what|the|about|if|how|whether|when)(?: \\w+| @){0,8}',
    },
  ),
  phrase(
    7.6,
    '(?:how (?:do|can|should|would|could|shall|might) (?:i|you|we|one|someone|somebody|a beginner|beginners|people|a newbie|you even) (?:\\w+ )?(?!know|think|mean|calculat\\w+|comput\\w+|feel|decide|work|determin\\w+|judg\\w+|get (?:your|the) (?:data|prices|signals))\\w+|how to|howto|ways? to|steps? (?:to|for)|step by step|guide (?:to|for|on|me)|tutorial\\w*|teach me|show me how|learn (?:how|to|about|the basics|investing|trading|technical)|get(?:ting)? started|where (?:do|should|can|to|would) (?:i |one |you |a beginner )?(?:\\w+ )?(?:begin|start|learn|open|find|see|change|add|export|set)|start (?:investing|trading)|first (?:steps?|stock|investment|trade)|beginners?(?: guide)?|newbie|i am (?:\\w+ )?new (?:to|at|here|in)|never (?:invested|traded|bought)|what should (?:a beginner|i know|i learn|i look (?:for|at))|what do i need|best way to|tips for)',
    {
      needs: hasNoTicker,
      unless:
        'how (?:do|can|should|would) (?:i|you) (?:\\w+ )?(?:feel|like|rate|see) (?:~|about)|(?:which|what|best|good|top) (?:\\w+ ){0,2}stocks? for beginners?',
    },
  ),
  phrase(
    4.6,
    '(?:how (?:do|can|should|to) (?:i |you )?(?:\\w+ )?(?:buy|trade|invest in|purchase|short|add|remove|track|export|set an? alert|get alerts|follow|download|import|find|see|chart|watch|read))',
    { unless: 'how (?:can|do|should) (?:i|you) (?:see|read|find) (?:@|it) (?:going|doing)' },
  ),
  phrase(
    6,
    '(?:wie (?:kann|kaufe|investiere|fange|lese) (?:ich|man)?|como (?:puedo|compro|comprar|invertir|investir|empiezo|comecar)|comment (?:acheter|investir|commencer|lire)|come (?:posso|comprare|investire|iniziare|leggere)|hoe (?:kan|koop|begin|beleg|lees) (?:ik)?)',
    general,
  ),
]

/** Our guide to it; without one, what its term means, or the nearest questions with an answer. */
const answerHowTo: Writer = (evidence, pick) => ({
  ...explain(evidence),
  followUp: suggestQuestions(evidence, pick),
})

export const HOW_TO: QuestionKind<'how-to'> = {
  id: 'how-to',
  rules: RULES,
  needs: ['passages'],
  stocks: 'pointed-at',
  write: answerHowTo,
}
