import type { Indicator } from '../indicators/catalogue.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { findTopic } from './find-topic.ts'
import { readPlainWords } from './plain-words.ts'

type Pattern = { readonly latin: RegExp; readonly other: RegExp }

/**
 * What a question in another language asks, in any of them: Latin words without accents, whole or as the
 * beginning of a word; other scripts as written, anywhere.
 */
const ASKED = {
  why: pattern(
    'por ?que|porque|warum|wieso|weshalb|pourquoi|perche|waarom|neden|nicin|niye',
    'почему|зачем|なぜ|どうして|为什么|为何|為什麼|왜|क्यों|क्यूँ|لماذا|ليش',
  ),
  not: pattern(
    'no es|no esta|nicht|kein|n est pas|pas|non|nao|niet|geen|degil',
    'не |ではない|じゃない|不是|没有|아니|नहीं|ليس',
  ),
  dividend: pattern('dividend\\w*', 'дивиденд|配当|股息|分红|배당|लाभांश|توزيعات'),
  volume: pattern('volum\\w*|hacim|hacmi', 'объ[её]м|объем|出来高|成交量|거래량|वॉल्यूम|حجم'),
  overbought: pattern(
    'sobrecompr\\w*|uberkauft\\w*|surachet\\w*|ipercomprat\\w*|over ?gekocht|asiri alim\\w*',
    'перекуплен|買われすぎ|ओवरबॉट|ओवरबोट|ओवर ?बॉट|超买|超買|과매수|تشبع شرائي',
  ),
  oversold: pattern(
    'sobrevend\\w*|uberverkauft\\w*|survend\\w*|ipervendut\\w*|over ?verkocht|asiri satim\\w*',
    'перепродан|売られすぎ|ओवरसोल्ड|ओवर ?सोल्ड|超卖|超賣|과매도|تشبع بيعي',
  ),
  sell: pattern(
    'sell|vend\\w*|verkauf\\w*|vente|verkop\\w*|verkoop\\w*|sat(?:mali\\w*|ayim|is|mak)',
    'прода[тжв]|売|卖|賣|매도|팔|बेच|بيع|أبيع',
  ),
  buy: pattern(
    'buy|compr\\w*|kauf\\w*|achet\\w*|achat|acquist\\w*|kopen|koop\\w*|satin|al(?:mali\\w*|inir|ayim|im)',
    'купи|покупа|買|买|매수|살까|사야|사도|खरीद|شراء|أشتري|اشتري',
  ),
  fell: pattern(
    'baj(?:a|o|ado|an|aron)|ca(?:e|yo|ido|iu|indo|i)|gefallen|fallt|fiel|sank|verloren|baiss\\w*|chut\\w*|tomb\\w*|perdu|scend\\w*|sces\\w*|calat\\w*|cala|perso|queda|gedaald|daal\\w*|dus(?:tu|uyor|us)\\w*|geriled\\w*',
    'упал|пада|снизил|подешев|下が|下落|跌|떨어|하락|내렸|गिर|घट|انخفض|هبط|تراجع',
  ),
  rose: pattern(
    'sub(?:e|io|ido|iu|ir|indo)|gestiegen|steigt|stieg|gewonnen|zugelegt|monte\\w*|hausse|grimp\\w*|gagne\\w*|salit\\w*|sale|cresc\\w*|rialzo|guadagnat\\w*|alta|valoriz\\w*|gestegen|stijg\\w*|steeg|yuksel\\w*|artt\\w*|kazand\\w*|ganado|gano',
    'вырос|раст[её]т|подня|подорож|上が|上昇|涨|漲|올랐|오르|상승|बढ़|चढ़|ارتفع|صعد',
  ),
  price: pattern(
    'precio|cotiza\\w*|kurs\\w*|preis|prix|cours|prezzo|quot\\w+|preco|cotacao|koers|prijs|fiyat\\w*|kac (?:lira|dolar)|vaut|cuesta|costa|kostet|kost|custa',
    'цена|стоит|котировк|株価|价格|股价|價格|주가|가격|कीमत|भाव|سعر',
  ),
  when: pattern(
    'cuando|wann|quand|quando|wanneer|ne zaman',
    'когда|いつ|什么时候|何时|什麼時候|언제|कब|متى',
  ),
  golden: pattern(
    'golden cross|cruz dorada|goldenes kreuz|croix doree|croce d ?oro|cruz dourada|gouden kruis|altin kesisim\\w*',
    '金叉|ゴールデンクロス|골든 ?크로스|золот\\S+ крест|गोल्डन क्रॉस|التقاطع الذهبي',
  ),
  death: pattern(
    'death cross|cruz de la muerte|todeskreuz|croix de la mort|croce della morte|cruz da morte|doodskruis|olum kesisim\\w*',
    '死叉|デッドクロス|데드 ?크로스|крест смерти|डेथ क्रॉस|تقاطع الموت',
  ),
  high: pattern(
    'maximo|maxima|hochst\\w*|jahreshoch|plus haut|massimo|hoogste\\w*|zirve\\w*|en yuksek',
    'максимум|高値|最高|신고가|최고|उच्चतम|हाई|أعلى',
  ),
  low: pattern(
    'minimo|minima|tiefst\\w*|jahrestief|plus bas|laagste\\w*|en dusuk|dip seviye\\w*',
    'минимум|安値|最低|신저가|최저|न्यूनतम|أدنى',
  ),
  many: pattern(
    'cuant[oa]s|wie ?viele?|combien|quant[ie]|quant[oa]s|hoeveel|kac',
    'сколько|いくつ|何銘柄|多少|几只|몇|कितने|كم',
  ),
} as const

const WHEN: readonly (readonly [when: string, words: Pattern])[] = [
  [
    'yesterday',
    pattern('ayer|gestern|hier|ieri|ontem|gisteren|dun', 'вчера|昨日|昨天|어제|बीते कल|أمس'),
  ],
  [
    'this week',
    pattern(
      'semana|woche|semaine|settimana|week|hafta\\w*',
      'недел|今週|週間|周|星期|이번 주|일주일|सप्ताह|हफ्त|हफ़्त|أسبوع',
    ),
  ],
  [
    'this month',
    pattern('mes|monat|mois|mese|maand|bu ay|ay', 'месяц|今月|月|이번 달|한 달|महीन|شهر'),
  ],
  [
    'this year',
    pattern('ano|jahr\\w*|annee|an|anno|jaar|yil\\w*', 'год|今年|年|올해|साल|वर्ष|سنة|عام|العام'),
  ],
  [
    'today',
    pattern(
      'hoy|heute|aujourd ?hui|oggi|hoje|vandaag|bugun',
      'сегодня|今日|きょう|今天|오늘|आज|اليوم',
    ),
  ],
]

type Asked = Readonly<Record<keyof typeof ASKED, boolean>>

/**
 * A question about named stocks in another language as the English question of the same kind; the signal
 * where nothing more is understood.
 * @param masked the question with `@` for each stock
 */
export function glossQuestion(masked: string, tickers: readonly Ticker[]): string | null {
  const folded = ` ${readPlainWords(masked).join(' ')} `.replaceAll('ı', 'i')
  const raw = masked.normalize('NFC').toLowerCase()
  const has = ({ latin, other }: Pattern) => latin.test(folded) || other.test(raw)
  const keys = Object.keys(ASKED) as (keyof typeof ASKED)[]
  // One entry per key.
  const asked = Object.fromEntries(keys.map((key) => [key, has(ASKED[key])])) as Asked
  const when = WHEN.find(([, words]) => has(words))?.[0] ?? null
  if (tickers.length === 0) return composeOfMarket(asked)
  return compose(asked, when, findTopic(folded.trim()) ?? findName(raw), tickers.join(' and '))
}

/** Without a stock: a list or a count; null where no more than the language is known. */
function composeOfMarket(asked: Asked): string | null {
  if (asked.why || asked.when) return null
  if ((asked.fell || asked.rose) && asked.many)
    return asked.fell && asked.rose
      ? 'how many stocks rose and fell today'
      : `how many stocks ${asked.fell ? 'fell' : 'rose'} today`
  if (asked.overbought || asked.oversold)
    return `which stocks are ${asked.overbought ? 'overbought' : 'oversold'}`
  if (asked.golden || asked.death) return null
  if (asked.buy !== asked.sell) return `which stocks are rated ${asked.buy ? 'buy' : 'sell'}`
  return asked.fell !== asked.rose
    ? `which stocks ${asked.fell ? 'fell' : 'rose'} most today`
    : null
}

function compose(
  asked: Asked,
  when: string | null,
  topic: Indicator | null,
  named: string,
): string {
  if (asked.why) {
    if (asked.buy || asked.sell)
      return `why is ${named} ${asked.not ? 'not ' : ''}a ${asked.sell ? 'sell' : 'buy'}`
    if (asked.fell || asked.rose) return `why did ${named} ${asked.fell ? 'fall' : 'rise'} today`
    return `why is ${named} rated so`
  }
  if (asked.golden || asked.death)
    return `when was the last ${asked.golden ? 'golden' : 'death'} cross of ${named}`
  if (asked.high || asked.low)
    return `how far is ${named} from its 52 week ${asked.low ? 'low' : 'high'}`
  if (asked.when && (asked.buy || asked.sell))
    return `since when is ${named} a ${asked.sell ? 'sell' : 'buy'}`
  if (asked.overbought || asked.oversold)
    return `is ${named} ${asked.overbought ? 'overbought' : 'oversold'}`
  if (topic !== null) return `what is the ${topic} of ${named}`
  if (asked.dividend) return `what was the last dividend of ${named}`
  if (asked.volume) return `what is the volume of ${named}`
  if (asked.sell && !asked.fell && !asked.rose) return `is ${named} a sell`
  if (asked.buy && !asked.fell && !asked.rose) return `is ${named} a buy`
  if ((asked.fell || asked.rose) && named.includes(' and '))
    return `which did ${asked.fell ? 'worse' : 'better'} ${when ?? 'today'}, ${named.replaceAll(' and ', ' or ')}`
  if (asked.fell || asked.rose)
    return `how much did ${named} ${asked.fell ? 'fall' : 'rise'} ${when ?? 'today'}`
  if (asked.price) return `what is the price of ${named}`
  if (when === 'yesterday') return `what was the signal of ${named} yesterday`
  if (when !== null && when !== 'today') return `how much did ${named} rise ${when}`
  return `what is the signal of ${named}`
}

/** An indicator's short name, also where it touches letters of another script or an article. */
function findName(raw: string): Indicator | null {
  const name = /(?<![a-z])(?:rsi|adx|sma|obv|cmf)(?![a-z])/.exec(raw)?.[0]
  return name === undefined ? null : findTopic(name)
}

function pattern(latin: string, other: string): Pattern {
  return { latin: new RegExp(` (?:${latin}) `, 'u'), other: new RegExp(other, 'u') }
}
