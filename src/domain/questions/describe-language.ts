import type { Question } from './question.ts'

type Language = NonNullable<Question['language']>
/** Languages told apart by their words. */
type Described = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'nl' | 'tr'

/** Common words of each language; shared ones count for each. */
const COMMON_WORDS: Record<Described, string> = {
  en: 'the a an is are was were be been do does did have has had will would should can could what which who why how when where this that these those it its of to in on at for from with and or not no my your i you we they he she if about there than then now today tomorrow yes please thanks hello buy sell hold stock stocks market price news good best show tell me me compare explain up down mean means tell going signal signals class vs versus share shares chart average averages volume high low record rate ratings rating yet still again so or off over under any some all more less most least much many long far stop next last week month year day days weeks months years since before after like as am into out percent dollars worth rose fell gain gained lose lost higher lower above below near plus total ups downs cross crosses golden death two three both each day days technicals pct u ur gonna wanna gotta hit think',
  de: 'der die das ein eine einen ist sind war wird werden soll sollte ich du er sie wir ihr mein meine und oder nicht kein keine was wie warum wieso wann wer welche welcher mit von zu auf für bei aus nach im am den dem des es heute morgen jetzt kaufen verkaufen aktie aktien kurs markt börse bitte danke hallo guten gut wenn aber auch noch schon man steigen fallen viel steht signal gefallen gestiegen fällt steigt fiel stieg verloren gewonnen gekauft verkauft wieviel wie hoch tief seit woche monat jahr hat haben gerade denn mal überkauft überverkauft lohnt sich zur zum vom weit weg beim kursziel dividende volumen volatilität nachrichten ergebnisse vergleiche stärker stärkere schwächer gehandelt gehandelte deiner über unter viele einer mir dir ihm ihnen uns euch sein seine seiner seinem seinen ihrem unser können könnte würde müsste muss kann ob tag tage tagen quartal prozent letzte letzten letzter letztes diese dieses dieser diesem aktuell zurzeit notiert linie durchschnitt ungewöhnlich sagen passieren damit ändern entfernt zuletzt entwickelt zugelegt gezahlt wohin warst bin bist hatte wenig mehr als nur sehr alle immer lief',
  es: 'el la los las un una es son era será fue ser está están de del en con por para que qué cómo cuándo cuál cuáles quién dónde y o no sí mi tu su me te se lo al más muy hoy mañana ahora comprar vender acción acciones bolsa mercado precio gracias hola debo debería puedo hay porque buenos semana mes subir bajar va cuánto cuanto cuánta año esta este señal ha subido bajado cómo como está cuál cual compro vendo comprar vale conviene merece está estan están sobrecomprada sobrevendida bajado cae cayó subió tiene tengo hacer cuándo desde hasta qué cual las los unos mejor peor significa dividendo volumen volatilidad noticias resultados precio compara cotización fuerte débil venta compra más máximo mínimo negociaron negociadas tendencia día días trimestre tal fueron esa ese eso nos les le sus nuestra tan tanto poco ya ni sin sobre entre cada todo toda todos puede pueden podría sigue sería tendría pasar cambiar cambió pasado pasada rendimiento último última sesiones encima debajo distancia dime',
  fr: 'le la les un une des du de est sont était sera être et ou ne pas je tu il elle nous vous ils mon ma mes votre ce cette ces que qui quoi comment pourquoi quand quel quelle quelles où dans sur avec pour par au aux en y aujourd demain maintenant acheter vendre action actions bourse marché prix merci bonjour dois puis faut il plus monter baisser va est-ce combien signal année a hausse baisse acheter vends achète vaut combien elle ils sont-ils quelle est-il est-elle chute baissé monté pourquoi depuis jusque semaine mois mieux pire signifie à l aujourd’hui volatilité dividende cours résultats nouvelles surachetée ont été fort forte faible échangées échangé actions tendance jour jours trimestre sa son ses leur leurs nos notre peut peux pourrait faudrait si mais sans sous entre chaque tout toute tous très dernier dernière début évolué progressé perdu gagné moyenne dessus dessous haut bas dites suis sommes avait avez dit',
  it: 'il lo la i gli le un una uno è sono era sarà essere di del della dei da in con su per tra che chi cosa come perché quando quale quali dove e o non mi ti si al alla più molto oggi domani adesso ora comprare vendere azione azioni borsa mercato prezzo grazie ciao devo dovrei posso ho hai salire scendere va quanto segnale qual anno questo questa salito sceso perso guadagnato ultima ultimo settimana mese nell nella compro vendo comprare conviene vale perso sceso salito sta stanno quant’è quanti quante dal dalla meglio peggio significa ieri settimana dividendo notizie volatilità quotazione confronta suo sua suoi massimo minimo lontana lontano forte debole scambiate scambiati tendenza dai giorno giorni trimestre mio mia tuo loro nostro può potrebbe dovrebbe se senza sotto sopra ogni tutto poco già ancora stato stata ha hanno inizio andata andato cambiare cambierebbe succedere mesi settimane',
  pt: 'o a os as um uma é são era será ser está estão de do da dos das em no na nos nas com por para que quê como quando qual quais quem onde e ou não sim meu minha seu me se ao mais muito hoje amanhã agora comprar vender ação ações bolsa mercado preço obrigado obrigada olá devo deveria posso há porque você vai subir cair qual sinal quanto ano este esta subiu caiu está tá tão pra pro comprar vender vale melhor pior devo compro vendo quantos quantas caindo subindo desde até hoje ontem semana significa cotação ela ele dela dele a dividendo notícias volatilidade resultados comparar compra venda tem têm mais forte fraca fraco tendência negociadas máxima mínima foi foram dia dias trimestre sua seus suas nosso pode poderia precisa acontecer mas sem sobre entre cada tudo pouco já ainda média móvel acima abaixo início começo último última passado passada rendeu mudar mudaria faria virar distância diga mês meses',
  nl: 'de het een is zijn was wordt worden zal en of niet geen ik jij je u wij we ze mijn jouw dit dat deze die wat hoe waarom wanneer wie welke waar met van voor op in bij uit naar aan te ook nog vandaag morgen nu kopen verkopen aandeel aandelen beurs markt koers prijs dank bedankt hallo moet kan als maar goed stijgen dalen gaat signaal waard gedaald gestegen hoeveel koop verkoop koopwaardig gestegen gedaald hoog laag week maand jaar sinds gisteren beter slechter betekent staat doet er nog hoe’s loopt nieuws koersdoel volatiliteit vergelijk dit sterker zwakker verhandeld dag dagen kwartaal hun haar ons onze kun kunt kunnen zou zouden zonder onder boven tussen elke alle heel veel weinig al laatste afgelopen vorige gemiddelde daalde steeg hoger lager normaal gebeuren veranderen ver punt weken deed om',
  tr: 'bir bu ve mi mı mu mü ne nedir nasıl neden niçin niye kaç kadar için ile de da çok daha hisse hissesi hisseler borsa fiyatı bugün dün yarın şimdi almalı almalıyım alınır alım satım satmalı satmalıyım sinyali sinyal yükseldi düştü yıl hafta var yok mı al sat alayım satayım alınır satılır bugün hafta ay son kadar yükseliş düşüş hangi hangisi neden ediyor olur sinyali kaç daha iyi mi hedef fiyat hacim hacmi temettü temettüsü ortalama haberleri kapanış zaman zamandan beri zamandır geçen üzerinde altında miydi mıydı değil vermiyor vermedi yılbaşından çeyrek çeyrekte ayda yüzde şu gösterdi kadardı gerekiyor gerekir olması olsa olursa değişir değişti arttı artar azaldı değeri ona bana sana bunu benim sizin biz siz ama ki gibi sonra önce hiç yüksek düşük günlük haftalık aşırı bölgesinde durumda sorabilir söyle',
}
/** Without its accent, a company's name. */
const KEEPS_ACCENT: ReadonlySet<string> = new Set(['über'])
const LANGUAGES_BY_WORD = indexWords()

/** Letters that hint at one language, with their weight. */
const LETTERS: readonly (readonly [Described, RegExp, number])[] = [
  ['de', /[äöüß]/u, 1],
  ['de', /ß|sch|ung\b/u, 1],
  ['es', /[ñ¿¡]/u, 3],
  ['es', /[áíóú]|ción\b/u, 0.6],
  ['fr', /[œçèêëûôîùà]|\bqu['’]|\b[dljcn]['’]\p{L}/u, 1],
  ['fr', /eux\b|aux\b|ment\b/u, 0.4],
  ['it', /[èàùòì]/u, 0.8],
  ['it', /zion[ei]\b|\bdell?['’]|\bc['’]è/u, 1],
  ['pt', /[ãõ]/u, 3],
  ['pt', /[çâêô]|ção\b|ções\b/u, 0.8],
  ['nl', /ij|aa|oe|uu/u, 0.4],
  ['nl', /\bsch|cht\b/u, 0.3],
  ['tr', /[ğışİ]/u, 2],
]

/** Scripts of one language; Japanese first, since it has Han too. */
const SCRIPTS: readonly (readonly [Exclude<Language, Described | 'other'>, RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh', /\p{Script=Han}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['ar', /\p{Script=Arabic}/u],
  ['ru', /\p{Script=Cyrillic}/u],
]
const OTHER_SCRIPT =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Georgian}\p{Script=Armenian}]/gu
const OTHER_LATIN = /[łąęśźżńğışřůěčžšđțșőűåøæđơưạảấầẩậắằẵặẹẻẽếềểễệịỉĩọỏốồổỗộớờởỡợụủũứừửữựỳỵỷỹ]/gu

/**
 * Guesses the language of a question from common words and characteristic letters.
 * @param text as typed; only its first 400 characters are read
 * @returns null when there is nothing to go by, as in "AAPL RSI?"
 */
export function describeLanguage(text: string): Question['language'] {
  // All-caps words are tickers, and so is a word with a sign.
  const lower = text
    .slice(0, 400)
    .normalize('NFC')
    .replace(/[$^]\w+/g, ' ')
    .replace(/(?<![A-Za-z])(?:RSI|ADX|SMA|OBV|CMF|DI|BUY|SELL|WATCH)(?![A-Za-z])/g, ' ')
    .replace(
      /(?:[+−-]|\b(?:plus|minus|dmi|the) )di\b|\bdi ?(?:[+−-]|(?:plus|minus|lines?)\b)/gi,
      ' ',
    )
    .replace(/(?<![A-Za-z])[A-Z]{1,5}['’]s(?![A-Za-z])/g, ' ')
    // "MA20", "50 ma": an average.
    .replace(/\bma ?\d+|\b\d+ ?d? ?ma\b/gi, ' ')
    // "Hi lo": a day's range.
    .replace(/\bhi ?(?:and |or |[/-] ?)?lo\b/gi, 'high low')
    .toLowerCase()
  const letters = lower.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  if (count(lower, OTHER_SCRIPT) * 2 > letters) {
    return SCRIPTS.find(([, script]) => script.test(lower))?.[0] ?? 'other'
  }
  const scores = scoreWords(lower)
  const words = [...scores.values()].reduce((sum, score) => sum + score, 0)
  for (const [language, pattern, weight] of LETTERS) {
    if (pattern.test(lower))
      scores.set(language, (scores.get(language) ?? 0) + (words > 0 || weight >= 0.8 ? weight : 0))
  }
  const [first, second] = [...scores].toSorted(
    (one, other) => other[1] - one[1] || SPEAKERS.indexOf(one[0]) - SPEAKERS.indexOf(other[0]),
  )
  if (count(lower, OTHER_LATIN) > 0 && (first?.[1] ?? 0) < 2) return 'other'
  if (first === undefined || first[1] < MIN_SCORE) return null
  // A short word among others that no language has is a name, or a slip: "purple hat", "mu by fri".
  const isAlone = first[1] <= 1 && words <= 1 && first[0] !== 'en'
  if (isAlone && isOfShort(lower)) return null
  // English has no letters of its own: a tie goes to English.
  return second?.[1] === first[1] && scores.get('en') === first[1] ? 'en' : first[0]
}

const MAX_SHORT_LETTERS = 3
const MIN_OTHERS = 3

/** Whether the only words that a language has are short plain ones, beside several that none has. */
function isOfShort(lower: string): boolean {
  const words = lower.match(/[\p{L}-]+/gu) ?? []
  const known = words.filter((word) => LANGUAGES_BY_WORD.has(word))
  const isShort = known.every((word) => word.length <= MAX_SHORT_LETTERS && /^[a-z]+$/.test(word))
  return isShort && words.length - known.length >= MIN_OTHERS
}

/** "P/E" has a word of Portuguese and Italian in it. */
const LETTER_WEIGHT = 0.5
/** A word that two languages share. */
const MIN_SCORE = 0.7
/** Of two languages with the same words, the one that more people write. */
const SPEAKERS: readonly Described[] = ['en', 'es', 'fr', 'pt', 'de', 'it', 'tr', 'nl']

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

/** Each word splits one point among the languages that have it. */
function scoreWords(lower: string): Map<Described, number> {
  const scores = new Map<Described, number>()
  for (const word of lower.match(/[\p{L}-]+/gu) ?? []) {
    const languages = LANGUAGES_BY_WORD.get(word) ?? []
    for (const language of languages) {
      const weight = word.length === 1 ? LETTER_WEIGHT : 1
      scores.set(language, (scores.get(language) ?? 0) + weight / Math.sqrt(languages.length))
    }
  }
  return scores
}

/** Whether a word is a common one of a language other than English; case and accents don't matter. */
export function isForeignWord(word: string): boolean {
  const languages = LANGUAGES_BY_WORD.get(word.toLowerCase()) ?? []
  return languages.length > 0 && !languages.includes('en')
}

function indexWords(): ReadonlyMap<string, readonly Described[]> {
  const index = new Map<string, Described[]>()
  // Object.entries widens the keys, which are the languages of the record.
  for (const [language, words] of Object.entries(COMMON_WORDS) as [Described, string][]) {
    // Many people type without accents.
    const typed = words.split(' ')
    const folded = typed.filter((word) => !KEEPS_ACCENT.has(word)).map(foldAccents)
    for (const word of new Set([...typed, ...folded]))
      index.set(word, [...(index.get(word) ?? []), language])
  }
  return index
}

function foldAccents(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
}
