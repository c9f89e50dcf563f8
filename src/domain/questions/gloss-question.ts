import type { Indicator } from '../indicators/catalogue.ts'
import type { Ticker } from '../market/listings/ticker.ts'
import { findTerms } from './find-terms.ts'
import { findTopic } from './find-topic.ts'
import { readTypedWords } from './plain-words.ts'

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
  volume: pattern(
    'volum\\w*|hacim|hacmi|echang\\w+|negociad[ao]s|negociaron|gehandelt\\w*|verhandeld\\w*|scambiat\\w+|islem gor\\w+',
    'объ[её]м|объем|出来高|成交量|거래량|वॉल्यूम|حجم',
  ),
  averageVolume: pattern(
    'volume medio|volumen (?:medio|promedio)|volume moyen|durchschnittsvolumen|(?:durchschnittliche|mittlere)\\w* (?:handels)?volumen|gemiddelde? (?:handels)?volume|ortalama hac[im]+\\w*',
    'средн\\S+ объ[её]м|平均出来高|平均成交量|평균 ?거래량|औसत वॉल्यूम|متوسط حجم',
  ),
  overbought: pattern(
    'sobrecompr\\w*|uberkauft\\w*|surachet\\w*|ipercomprat\\w*|over ?gekocht|asiri alim\\w*',
    'перекуплен|買われすぎ|ओवरबॉट|ओवरबोट|ओवर ?बॉट|超买|超買|과매수|تشبع شرائي',
  ),
  oversold: pattern(
    'sobrevend\\w*|uberverkauft\\w*|survend\\w*|ipervendut\\w*|over ?verkocht|asiri satim\\w*',
    'перепродан|売られすぎ|ओवरसोल्ड|ओवर ?सोल्ड|超卖|超賣|과매도|تشبع بيعي',
  ),
  sell: pattern(
    'sell|vend\\w*|verkauf\\w*|vent[ae]|verkop\\w*|verkoop\\w*|sat(?:mali\\w*|ayim|is|mak)',
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
    'цена|сто[ия]т|котировк|株価|价格|股价|價格|주가|가격|कीमत|भाव|سعر',
  ),
  when: pattern(
    'cuando|wann|quand|quando|wanneer|ne zaman',
    'когда|いつ|什么时候|何时|什麼時候|언제|कब|متى',
  ),
  since: pattern(
    'desde cuando|seit wann|depuis quand|da quando|desde quando|sinds wanneer|ne zamandan beri|ne zamandir',
    'с каких пор|с какого|いつから|从什么时候|從什麼時候|什么时候开始|언제부터|कब से|منذ متى',
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
    'maximos?|maxima|hochst\\w*|jahreshoch|wochen ?hochs?|(?:vom|zum|am) hoch|rekord\\w*|plus haut|sommet|massim[oi]|hoogste\\w*|hoogtepunt|zirve\\w*|en yuksek\\w*',
    'максимум|高値|最高|신고가|최고|उच्चतम|हाई|أعلى',
  ),
  low: pattern(
    'minim[oi]s?|minima|tiefst\\w*|jahrestief|wochen ?tiefs?|(?:vom|zum|am) tief|plus bas|creux|laagste\\w*|dieptepunt|en dusuk\\w*|dip seviye\\w*',
    'минимум|安値|最低|신저가|최저|न्यूनतम|أدنى',
  ),
  hold: pattern(
    'mantener|halten|garder|conserver|tenere|manter|houden|tut(?:mali\\w*|ayim)',
    'держать|保有|持有|보유|होल्ड|احتفظ',
  ),
  unusual: pattern(
    'anormal\\w*|inusual\\w*|insolit\\w*|inhabituel\\w*|ungewohnlich\\w*|incomum|ongebruikelijk\\w*|ongewoon|normal\\w*|habitual|habituel\\w*|usual|elevad[oa]|hoher|eleve\\w*',
    'необычн|обычн|異常|通常|いつも|异常|正常|비정상|평소|असामान्य|सामान्य|غير عادي|طبيعي',
  ),
  volatility: pattern(
    'vola|volatil\\w*|oynak\\w*|schwank\\w*',
    'волатильн|ボラティリティ|变动率|波动|변동성|अस्थिर|वोलैटिलिटी|تقلب',
  ),
  average: pattern(
    '(?:media|moyenne|mittel|durchschnitt|media mobile|gemiddelde)(?: \\w+){0,3} (?:20|50)(?: \\w+)?|(?:20|50)(?: \\w+){0,2} (?:media|moyenne|mittel|durchschnitt|linie|gemiddelde|schnitt)|medias? movil\\w*|gleitend\\w*|moyennes? mobiles?|medi[ae] mobil[ei]|medias? move[li]s?|voortschrijdend\\w*|gemiddelden?|hareketli ortalama\\w*',
    'скользящ|移動平均|均线|이동평균|मूविंग एवरेज|متوسط',
  ),
  twenty: pattern('20', '20'),
  fifty: pattern('50', '50'),
  below: pattern(
    'debajo|bajo|unter(?:halb)?|en dessous|sous|sotto|abaixo|onder|altinda',
    'ниже|下回|低于|低於|아래|밑|नीचे|أقل من|تحت',
  ),
  means: pattern(
    'que (?:es|son|significa)|was (?:ist|sind|bedeutet|heisst)|(?:qu )?est ce que?|qu est ce|cest quoi|que signifie|(?:che )?cosa (?:e|sono|significa)|che cos ?e|cos ?e|o que (?:e|sao|significa)|wat (?:is|zijn|betekent)|nedir|ne demek|ne anlama',
    'что такое|что значит|что означает|とは|意味|是什么意思|什么是|何谓|뭐야|뜻|무엇|क्या होता|मतलब|ما معنى|ما هو|ما هي',
  ),
  trend: pattern(
    'tendencias?|trends?|tendances?|tendenz[ae]|egilim\\w*',
    'тренд|トレンド|趋势|趨勢|추세|ट्रेंड|اتجاه',
  ),
  stronger: pattern(
    'mas (?:fuerte|debil)|(?:starker|schwacher)\\w*|plus (?:fort|faible)e?|piu (?:forte|debole)|mais (?:forte|frac[ao])|sterker\\w*|zwakker\\w*|daha guclu',
    'сильнее|強い|更强|更強|더 강|मज़?बूत|أقوى',
  ),
  better: pattern(
    'mejor|besser|mieux|meilleure?|meglio|migliore|melhor|beter|daha iyi|compara\\w*|vergleich\\w*|confronta\\w*|vergelijk\\w*|karsilastir\\w*',
    'лучше|сравни|どちら|どっち|比較|比べ|哪个|哪個|比较|어느|비교|बेहतर|तुलना|أفضل|قارن',
  ),
  news: pattern(
    'noticias?|nachrichten|neuigkeiten|nouvelles|actualites?|notizie|nieuws|haber\\w*',
    'новост|ニュース|新闻|新聞|뉴스|समाचार|ख़?बर|أخبار',
  ),
  target: pattern(
    'precio objetivo|kursziele?|objectif de cours|prezzo obiettivo|preco alvo|koersdoel\\w*|hedef fiyat\\w*',
    'целев|目標株価|目标价|目標價|목표 ?주가|लक्ष्य|المستهدف',
  ),
  earnings: pattern(
    'resultados|ganancias|beneficios?|quartalszahlen|ergebnisse|gewinn|resultats|benefices?|utili|trimestrali|lucros?|kwartaalcijfers|winst|bilanco\\w*|kazanc\\w*',
    'отч[её]т|прибыл|決算|财报|業績|业绩|실적|नतीजे|أرباح',
  ),
  forecast: pattern(
    'pronostic\\w*|prevision\\w*|prevista?|predic\\w*|prognose\\w*|vorhersage|voraussage\\w*|previsoes|previsao|verwachting\\w*|voorspel\\w*|tahmin\\w*|subira|bajara|va a (?:subir|bajar|caer)|caera|wird @?.{0,20}(?:steigen|fallen)|va (?:monter|baisser|chuter)|montera|salira|scendera|vai (?:subir|cair)|gaat @?.{0,20}(?:stijgen|dalen)|yukselecek|dusecek|manana|morgen|demain|domani|amanha|yarin',
    'прогноз|вырастет|упад[её]т|завтра|予想|明日|預測|预测|会涨|会跌|明天|전망|오를까|내릴까|내일|पूर्वानुमान|कल क्या|बढ़ेगा|गिरेगा|توقع|سيرتفع|سينخفض|غدا',
  ),
  stocks: pattern(
    'acciones|aktien|actions|azioni|titoli|acoes|papeis|aandelen|hisse(?:ler\\w*|lerin)|cuales|welche|quelles|quali|quais|hangi(?:leri|si)?',
    'акци[ийя]|бумаг|銘柄|どの株|股票|哪些|종목|주식|शेयर|أسهم|الأسهم',
  ),
  market: pattern(
    'mercados?|market|markt|marche|mercato|beurs|borsa\\w*|bolsa|borse|bourse|piyasa\\w*',
    'рын[о]?к|市場|市况|市场|大盘|시장|증시|बाज़?ार|السوق|بورصة',
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
    'over the past year',
    pattern(
      'ultimo ano|(?:en|hace|desde hace) un ano|ultimos (?:12|doce) meses|(?:letzten|vergangenen|einem) jahr\\w*|jahressicht|letzten 12 monaten?|(?:sur|en|depuis) (?:un|1) an|derniere annee|(?:12|douze) derniers mois|ultimo anno|in un anno|ultimi 12 mesi|em um ano|ultimos 12 meses|afgelopen jaar|(?:een|1) jaar|bir yil\\w*|son (?:1 )?yil\\w*|son 12 ay\\w*',
      'за (?:последний |прошедший |прошлый )?год|последн\\S+ год|過去1年|この1年|1年で|1年間|过去一年|近一年|一年|지난 1년|1년|एक साल|पिछले साल|خلال (?:سنة|عام)|العام الماضي',
    ),
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
 * A question about named stocks in another language as the English question of the same kind, or as two;
 * the signal where nothing more is understood.
 * @param masked the question with `@` for each stock
 */
export function glossQuestion(masked: string, tickers: readonly Ticker[]): string | null {
  const plain = masked.replace(/['’]/g, ' ').replace(/(?<=\d),(?=\d)/g, '.')
  const folded = ` ${readTypedWords(plain).join(' ')} `.replaceAll('ı', 'i')
  const raw = masked.normalize('NFC').toLowerCase()
  const has = ({ latin, other }: Pattern) => latin.test(folded) || other.test(raw)
  const keys = Object.keys(ASKED) as (keyof typeof ASKED)[]
  // One entry per key.
  const asked = Object.fromEntries(keys.map((key) => [key, has(ASKED[key])])) as Asked
  const when = WHEN.find(([, words]) => has(words))?.[0] ?? null
  const name = findName(raw)
  const term = name ?? findTermIn(asked, folded)
  if (tickers.length === 0)
    return asked.means && term !== null
      ? `what is ${term}`
      : (composeOfBound(asked, name, folded) ?? composeOfMarket(asked, when))
  const named = tickers.join(' and ')
  const topic = name ?? (asked.volume || asked.averageVolume ? null : findTopic(folded.trim()))
  const day = readForeignDay(folded)
  const question =
    day === null
      ? (composeOfOneBound(asked, name, folded, tickers) ?? compose(asked, when, topic, named))
      : composeOfDay(asked, topic, named, day)
  return asked.means && term !== null && (name !== null || asked.golden || asked.death)
    ? `${question}? what is ${term}`
    : question
}

const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/ (?:heiligabend|nochebuena|veille de noel|vigilia di natale|kerstavond) /, 'december 24'],
  [/ (?:silvester|nochevieja|saint sylvestre|san silvestro|oudejaarsdag) /, 'december 31'],
]
const MONTHS =
  'januar|enero|janvier|gennaio|janeiro|januari|ocak; februar|febrero|fevrier|febbraio|fevereiro|februari|subat; marz|marzo|mars|marco|maart|mart; april|abril|avril|aprile|nisan; mai|mayo|maggio|maio|mei|mayis; juni|junio|juin|giugno|junho|haziran; juli|julio|juillet|luglio|julho|temmuz; august|agosto|aout|augustus|agustos; september|septiembre|septembre|settembre|setembro|eylul; oktober|octubre|octobre|ottobre|outubro|ekim; november|noviembre|novembre|novembro|kasim; dezember|diciembre|decembre|dicembre|dezembro|december|aralik'.split(
    '; ',
  )
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ')

/** A date that a question names in another language, in English: "december 24 2025"; null for none. */
function readForeignDay(folded: string): string | null {
  const year = / (20\d\d) /.exec(folded)?.[1] ?? ''
  const holiday = HOLIDAYS.find(([names]) => names.test(folded))?.[1]
  if (holiday !== undefined) return `${holiday} ${year}`.trim()
  for (const [index, names] of MONTHS.entries()) {
    const found = new RegExp(` (\\d{1,2})(?:er|\\.)? (?:de |di |d )?(?:${names}) `).exec(
      folded,
    )?.[1]
    if (found !== undefined) return `${ENGLISH_MONTHS[index] ?? ''} ${found} ${year}`.trim()
  }
  return null
}

/** What is asked of a past day: a reading, the price or else the signal. */
function composeOfDay(asked: Asked, topic: Indicator | null, named: string, day: string): string {
  if (topic !== null) return `what was the ${topic} of ${named} on ${day}`
  if (asked.volume) return `what was the volume of ${named} on ${day}`
  if (asked.buy || asked.sell) return `was ${named} a ${asked.sell ? 'sell' : 'buy'} on ${day}`
  return asked.price
    ? `what was the price of ${named} on ${day}`
    : `what was the signal of ${named} on ${day}`
}

/** What a question wants explained, in English; null where it is no term we know in its language. */
function findTermIn(asked: Asked, folded: string): string | null {
  if (asked.golden) return 'a golden cross'
  if (asked.death) return 'a death cross'
  if (asked.overbought) return 'overbought'
  if (asked.oversold) return 'oversold'
  if (asked.average) return 'a moving average'
  if (asked.volatility) return 'volatility'
  if (asked.dividend) return 'a dividend'
  return findTerms(folded.trim().split(' ')).terms[0]?.name ?? null
}

const FOREIGN_ABOVE =
  / (?:uber|mehr als|hoher als|grosser als|por encima de|mas de|superior a|mayor (?:que|de|a)|au dessus de|plus de|superieure? a|sopra|superiore a|oltre|acima de|mais de|maior (?:que|do que)|boven|meer dan|hoger dan) (?:(?:de|den|der|los|les|i) )?(\d+(?:\.\d+)?) /
const FOREIGN_BELOW =
  / (?:unter|weniger als|kleiner als|niedriger als|por debajo de|menos de|inferior a|menor (?:que|de|a)|(?:en |au )dessous de|sous|moins de|inferieure? a|sotto|inferiore a|meno di|abaixo de|onder|minder dan|lager dan) (?:(?:de|den|der|los|les|i) )?(\d+(?:\.\d+)?) /

/** The stocks whose reading is above or below a number, or how many they are; null for no such bound. */
function composeOfBound(asked: Asked, name: Indicator | null, folded: string): string | null {
  const bound = readForeignBound(folded)
  if (name === null || bound === null || !(asked.stocks || asked.many)) return null
  return `${asked.many ? 'how many stocks' : 'which stocks'} have ${name} ${bound}`
}

/** Whether one stock's reading is above or below a number; null where something else is asked. */
function composeOfOneBound(
  asked: Asked,
  name: Indicator | null,
  folded: string,
  tickers: readonly string[],
): string | null {
  const bound = readForeignBound(folded)
  const isOther = asked.why || asked.when || asked.since || asked.many || asked.forecast
  if (name === null || bound === null || isOther || tickers.length !== 1) return null
  return `is the ${name} of ${tickers[0]} ${bound}`
}

/** "Below 45", from another language; null for none. */
function readForeignBound(folded: string): string | null {
  const above = FOREIGN_ABOVE.exec(folded)?.[1]
  const limit = above ?? FOREIGN_BELOW.exec(folded)?.[1]
  return limit === undefined ? null : `${above === undefined ? 'below' : 'above'} ${limit}`
}

/** Without a stock: a list, a count or the market; null where no more than the language is known. */
function composeOfMarket(asked: Asked, when: string | null): string | null {
  if (asked.why || asked.when) return null
  if (asked.forecast) return 'will the market go up tomorrow'
  if ((asked.fell || asked.rose) && asked.many)
    return asked.fell && asked.rose
      ? 'how many stocks rose and fell today'
      : `how many stocks ${asked.fell ? 'fell' : 'rose'} today`
  if (asked.overbought || asked.oversold)
    return `which stocks are ${asked.overbought ? 'overbought' : 'oversold'}`
  if (asked.golden || asked.death)
    return `which stocks have a ${asked.golden ? 'golden' : 'death'} cross`
  if (asked.volatility) return 'which stock is the most volatile'
  if (asked.buy !== asked.sell && (asked.stocks || asked.many))
    return `${asked.many ? 'how many stocks are' : 'which stocks are'} rated ${asked.buy ? 'buy' : 'sell'}`
  if (asked.fell !== asked.rose)
    return `which stocks ${asked.fell ? 'fell' : 'rose'} most ${when ?? 'today'}`
  return asked.market ? `how is the market ${when ?? 'today'}` : null
}

function compose(
  asked: Asked,
  when: string | null,
  topic: Indicator | null,
  named: string,
): string {
  const isOfTwo = named.includes(' and ')
  const either = named.replaceAll(' and ', ' or ')
  const spans =
    asked.twenty === asked.fifty
      ? '20 day and 50 day averages'
      : `${asked.twenty ? '20' : '50'} day average`
  if (asked.target) return `what is the price target of ${named}`
  if (asked.earnings && !asked.fell && !asked.rose) return `when are the earnings of ${named}`
  if (asked.news) return `news on ${named}`
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
  if (asked.since && !asked.buy && !asked.sell) return `since when does ${named} have its signal`
  if ((asked.when || asked.since) && (asked.buy || asked.sell))
    return `since when is ${named} a ${asked.sell ? 'sell' : 'buy'}`
  if (asked.overbought || asked.oversold)
    return `is ${named} ${asked.overbought ? 'overbought' : 'oversold'}`
  if (topic !== null)
    return isOfTwo ? `which has the higher ${topic}, ${either}` : `what is the ${topic} of ${named}`
  if (asked.trend)
    return isOfTwo ? `which has the higher adx, ${either}` : `what is the adx of ${named}`
  if (asked.stronger && isOfTwo) return `which is stronger, ${either}`
  if (asked.dividend) return `what was the last dividend of ${named}`
  if (asked.averageVolume) return `what is the average volume of ${named}`
  if (asked.volume)
    return asked.unusual ? `is the volume of ${named} unusual` : `what is the volume of ${named}`
  if (asked.volatility)
    return isOfTwo ? `which is more volatile, ${either}` : `what is the volatility of ${named}`
  if (asked.average) return `is ${named} ${asked.below ? 'below' : 'above'} its ${spans}`
  if (asked.forecast) return `will ${named} go up tomorrow`
  if (asked.buy && asked.sell) return `what is the signal of ${named}`
  if (asked.sell && !asked.fell && !asked.rose) return `is ${named} a sell`
  if (asked.buy && !asked.fell && !asked.rose) return `is ${named} a buy`
  if ((asked.fell || asked.rose) && isOfTwo)
    return `which did ${asked.fell ? 'worse' : 'better'} ${when ?? 'today'}, ${either}`
  if (asked.fell || asked.rose)
    return `how much did ${named} ${asked.fell ? 'fall' : 'rise'} ${when ?? 'today'}`
  if (asked.price) return `what is the price of ${named}`
  if (asked.better && isOfTwo) return `compare ${named}`
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
