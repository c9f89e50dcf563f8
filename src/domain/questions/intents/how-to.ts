import { hasNoTicker, phrase, type IntentRule } from './intent-rule.ts'

const general = { needs: hasNoTicker }

/** How something is done. */
export const HOW_TO: readonly IntentRule[] = [
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
