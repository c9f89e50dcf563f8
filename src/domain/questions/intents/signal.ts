import { hasSubject, phrase, type IntentRule } from './intent-rule.ts'

const about = { needs: hasSubject }

/** The stocks' signal: the default. */
export const SIGNAL: readonly IntentRule[] = [
  phrase(
    5.2,
    '(?:should|shall|can|could|would|do) (?:i|we|you|one) (?:\\w+ )?(?:buy|sell|invest|purchase|short|get|enter|pick up|own|avoid|watch|dump|go (?:long|short)|trade|hold)(?: \\w+| @){0,8}|is (?:~ )?(?:now )?(?:\\w+ ){0,3}(?:buy|sell|watch|hold|good|bad|worth|bullish|bearish|over ?bought|over ?sold|overvalued|undervalued|cheap|expensive|strong|weak|safe|risky|trending|hot|ok|okay|time|fine)(?: \\w+| @){0,8}|(?:buy|sell|hold|watch|trade|short)(?: or (?:sell|buy|hold|avoid|not|wait))? (?:@|it|this|them)(?: \\w+| @){0,8}|(?:@|it|this) (?:\\w+ ){0,3}(?:buy|sell|signal|rating|analysis|rsi|adx|price|chart|technicals?|stock)',
    {
      needs: hasSubject,
      unless: 'how (?:do|can|should|to)',
    },
  ),
  phrase(
    5.1,
    '(?:thoughts|opinion|view|views|take|verdict|analysis|analy[sz]e|evaluate|review|check|look at|rate|rating|signal|signals|status|think (?:of|about)|feel about|tell me about|talk about|info|information|details|technicals?|chart|price|quote|trading at|doing|looking|look|looks|how (?:is|are|about)|what about|and what|and|whats|what is|show)',
    about,
  ),
  phrase(
    4.4,
    '(?:soll(?:te)? ich|kaufen|verkaufen|debo|deberia|comprar|vender|dois je|acheter|vendre|dovrei|comprare|vendere|devo|moet ik|kopen|verkopen|aktie|accion\\w*|action|azion\\w*|acao|acoes|aandeel|signal|senal|segnale|sinal|signaal)',
    about,
  ),
]
