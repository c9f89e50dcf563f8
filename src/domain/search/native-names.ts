import { knownTicker, type Ticker } from '../market/listings/ticker.ts'

/**
 * Large companies as they are written in Japanese, Chinese, Korean, Hindi, Arabic and Russian. Spellings as
 * the press of each language commonly writes them, put down from knowledge; names that are also everyday
 * words are left out. `_` is a space within a name.
 */
const TABLE = `
AAPL: アップル 苹果 蘋果 애플 एप्पल ऐपल أبل آبل Эппл Эпл
MSFT: マイクロソフト 微软 微軟 마이크로소프트 माइक्रोसॉफ्ट مايكروسوفت Майкрософт
NVDA: エヌビディア 英伟达 輝達 엔비디아 एनवीडिया एनविडिया إنفيديا انفيديا Нвидиа Энвидиа
GOOGL: グーグル アルファベット 谷歌 구글 알파벳 गूगल अल्फाबेट جوجل غوغل ألفابت Гугл Алфабет
AMZN: アマゾン 亚马逊 亞馬遜 아마존 अमेज़न अमेज़ॅन أمازون Амазон
META: メタ・プラットフォームズ フェイスブック 脸书 臉書 메타 페이스북 फेसबुक मेटा فيسبوك ميتا Фейсбук Мета
TSLA: テスラ 特斯拉 테슬라 टेस्ला تسلا تيسلا Тесла Теслы Теслу
NFLX: ネットフリックス 奈飞 網飛 网飞 넷플릭스 नेटफ्लिक्स نتفليكس Нетфликс
INTC: インテル 英特尔 英特爾 인텔 इंटेल إنتل انتل Интел
AMD: 超威半导体 超威
AVGO: ブロードコム 博通 브로드컴 ब्रॉडकॉम برودكوم Бродком
QCOM: クアルコム 高通 퀄컴 क्वालकॉम كوالكوم Квалком
MU: マイクロン 美光 마이크론 माइक्रोन ميكرون Микрон
ORCL: オラクル 甲骨文 오라클 ओरेकल أوراكل Оракл
IBM: アイ・ビー・エム 国际商业机器 آي_بي_إم
CSCO: シスコ 思科 시스코 सिस्को سيسكو Циско
ADBE: アドビ 奥多比 어도비 एडोबी أدوبي Адоби
CRM: セールスフォース 赛富时 세일즈포스 सेल्सफोर्स سيلزفورس Сейлсфорс
PYPL: ペイパル 贝宝 페이팔 पेपैल بايبال باي_بال Пэйпал
UBER: ウーバー 优步 優步 우버 उबर أوبر Убер
DIS: ディズニー 迪士尼 디즈니 डिज़्नी डिज्नी ديزني Дисней Диснея
KO: コカ・コーラ コカコーラ 可口可乐 可口可樂 코카콜라 कोका-कोला कोका_कोला كوكاكولا كوكا_كولا Кока-Кола Кока-колы Кока-колу
PEP: ペプシコ ペプシ 百事可乐 百事 펩시코 펩시 पेप्सिको पेप्सी بيبسيكو بيبسي Пепсико Пепси
MCD: マクドナルド 麦当劳 麥當勞 맥도날드 मैकडॉनल्ड्स ماكدونالدز Макдоналдс
SBUX: スターバックス 星巴克 스타벅스 स्टारबक्स ستاربكس Старбакс
NKE: ナイキ 耐克 나이키 नाइकी नाइके نايكي نايك Найк
WMT: ウォルマート 沃尔玛 沃爾瑪 월마트 वॉलमार्ट वालमार्ट وول_مارت وولمارت ولمارت Волмарт Уолмарт
COST: コストコ 好市多 开市客 코스트코 कॉस्टको كوستكو Костко
HD: ホーム・デポ ホームデポ 家得宝 홈디포 होम_डिपो هوم_ديبوت
PG: プロクター・アンド・ギャンブル 宝洁 寶僑 프록터_앤드_갬블 بروكتر_آند_غامبل
JNJ: ジョンソン・エンド・ジョンソン 强生 嬌生 존슨앤드존슨 존슨앤존슨 जॉनसन_एंड_जॉनसन جونسون_آند_جونسون Джонсон_и_Джонсон
PFE: ファイザー 辉瑞 輝瑞 화이자 फाइजर फ़ाइज़र فايزر Пфайзер
MRK: 默沙东
LLY: イーライリリー イーライ・リリー 礼来 일라이_릴리 일라이릴리 एली_लिली إيلي_ليلي
ABBV: アッヴィ 艾伯维 애브비
UNH: ユナイテッドヘルス 联合健康 유나이티드헬스 यूनाइटेडहेल्थ يونايتد_هيلث
JPM: JPモルガン 摩根大通 제이피모건 JP모건 जेपी_मॉर्गन جي_بي_مورغان جيه_بي_مورجان Джей_Пи_Морган
BAC: バンク・オブ・アメリカ 美国银行 美國銀行 뱅크오브아메리카 बैंक_ऑफ_अमेरिका بنك_أوف_أمريكا بنك_أمريكا Банк_оф_Америка
GS: ゴールドマン・サックス ゴールドマンサックス 高盛 골드만삭스 골드만_삭스 गोल्डमैन_सैक्स غولدمان_ساكس جولدمان_ساكس Голдман_Сакс
MS: モルガン・スタンレー 摩根士丹利 모건스탠리 मॉर्गन_स्टेनली مورغان_ستانلي Морган_Стэнли
C: シティグループ 花旗集团 花旗 씨티그룹 सिटीग्रुप सिटीबैंक سيتي_غروب Ситигруп
V: ビザ 维萨 비자카드 वीज़ा فيزا
MA: マスターカード 万事达 萬事達 마스터카드 मास्टरकार्ड ماستركارد Мастеркард
XOM: エクソンモービル エクソン 埃克森美孚 엑슨모빌 엑손모빌 एक्सॉनमोबिल एक्सॉन_मोबिल إكسون_موبيل Эксон_Мобил Эксонмобил
CVX: シェブロン 雪佛龙 雪佛龍 셰브론 쉐브론 शेवरॉन شيفرون Шеврон
BA: ボーイング 波音 보잉 बोइंग بوينغ بوينج Боинг Боинга
CAT: キャタピラー 卡特彼勒 캐터필러 कैटरपिलर كاتربيلر Катерпиллар
GE: ゼネラル・エレクトリック 通用电气 제너럴_일렉트릭 जनरल_इलेक्ट्रिक جنرال_إلكتريك Дженерал_Электрик
F: フォード 福特 포드 फोर्ड فورد Форд
GM: ゼネラルモーターズ ゼネラル・モーターズ 通用汽车 通用汽車 제너럴모터스 जनरल_मोटर्स جنرال_موتورز Дженерал_Моторс
T: エーティーアンドティー 美国电话电报 एटी_एंड_टी إيه_تي_آند_تي
VZ: ベライゾン 威瑞森 버라이즌 वेरिज़ोन فيرايزون فيريزون Веризон
PLTR: パランティア 帕兰提尔 팔란티어 पैलंटिर بالانتير Палантир
COIN: コインベース 코인베이스 कॉइनबेस كوينبيس كوين_بيس Коинбейс
SMCI: スーパーマイクロ 超微电脑 美超微 슈퍼마이크로
BRK.B: バークシャー・ハサウェイ バークシャー 伯克希尔 波克夏 버크셔_해서웨이 버크셔 बर्कशायर_हैथवे بيركشاير_هاثاواي Беркшир_Хэтэуэй Беркшир
`

const NAMES: readonly (readonly [name: string, ticker: Ticker])[] = TABLE.trim()
  .split('\n')
  .flatMap((line) => {
    const [ticker = '', names = ''] = line.split(': ')
    return names
      .split(' ')
      .filter((name) => /[^\p{ASCII}]/u.test(name) || name.length > 2)
      .map(
        (name) =>
          [name.replaceAll('_', ' ').normalize('NFKC').toLowerCase(), knownTicker(ticker)] as const,
      )
  })
  .toSorted(([one], [other]) => other.length - one.length)

const OTHER_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Arabic}\p{Script=Cyrillic}]/u

/**
 * Writes a company's native-script name as its ticker, with spaces around; text without one is unchanged.
 * In scripts with spaces a name ends with its word, or with an ending of at most two letters.
 */
export function spellNativeNames(text: string): string {
  if (!OTHER_SCRIPT.test(text)) return text
  let spelled = text.normalize('NFKC')
  for (const [name, ticker] of NAMES) {
    const at = spelled.toLowerCase().indexOf(name)
    if (at < 0 || !isWhole(spelled, at, name)) continue
    const end = at + name.length + endingLength(spelled.slice(at + name.length), name)
    spelled = `${spelled.slice(0, at)} ${ticker} ${spelled.slice(end)}`
  }
  return spelled
}

const SPACED = /[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Devanagari}]/u

function isWhole(text: string, at: number, name: string): boolean {
  if (!SPACED.test(name)) return true
  const before = text.slice(0, at)
  const after = /^[\p{L}\p{M}]*/u.exec(text.slice(at + name.length))?.[0] ?? ''
  return !/[\p{L}\p{M}]{3}$/u.test(before) && after.length <= 2
}

function endingLength(after: string, name: string): number {
  return SPACED.test(name) ? (/^[\p{L}\p{M}]*/u.exec(after)?.[0].length ?? 0) : 0
}
