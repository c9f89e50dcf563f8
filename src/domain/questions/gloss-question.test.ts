import { expect, test } from 'vitest'
import { knownTicker } from '../market/listings/ticker.ts'
import { glossFollowUp, glossQuestion } from './gloss-question.ts'

const KO = [knownTicker('KO')]

test.each([
  [
    'cuanto cayo @ hoy y con que volumen',
    'how much did KO fall today and what is the relative volume of KO?',
  ],
  ['cuanto ha subido @ este año', 'how much did KO rise this year'],
  ['¿@ cerró hoy más arriba o más abajo que ayer?', 'did KO close up or down today'],
  ['@ está em que sinal, há quanto tempo, e por quê', 'since when is KO in its signal'],
  ['@ est encore dans une tendance baissière ?', 'is KO in a downtrend'],
  ['¿@ está sobrecomprada? Lo pregunto porque quiero entrar', 'is KO overbought'],
  ['@は先週の金曜日から何パーセント動きましたか', 'how much did KO change since last friday'],
  ['wie viel hat @ seit Freitag verloren', 'how much did KO fall since last friday'],
  [
    '@は今週どれくらい動きましたか。出来高も普段より多かったですか。',
    'how much did KO change this week? is the volume of KO unusual?',
  ],
  ['wie viel hat @ diese Woche verloren', 'how much did KO fall this week'],
  ['pourquoi @ n’est pas un achat ?', 'why is KO not a buy'],
  ['dovrei comprare @', 'is KO a buy'],
  ['@ est au-dessus de sa moyenne 50 jours ?', 'is KO above its 50 day average'],
  ['liegt @ unter seinem 20 tage durchschnitt?', 'is KO below its 20 day average'],
  ['está @ por encima de su media de 200 días?', 'is KO above its 200 day average'],
  ['ich habe seit vielen Jahren @, wie lautet das Signal?', 'what is the signal of KO'],
  ['qual o sinal da @ hoje', 'what is the signal of KO'],
  ['wat is de koers van @', 'what is the price of KO'],
  ['@ hissesi alınır mı', 'is KO a buy'],
  ['@ RSI 알려줘', 'what is the rsi of KO'],
  ['@ आज कितना गिरा?', 'how much did KO fall today'],
  ['@现在是买入信号吗？', 'is KO a buy'],
  ['ما هي إشارة سهم @', 'what is the signal of KO'],
  ['почему @ упала', 'why did KO fall today'],
  ['¿está @ sobrecomprada?', 'is KO overbought'],
  ['qual è l’rsi di @', 'what is the rsi of KO'],
  ['@のRSIはいくつですか', 'what is the rsi of KO'],
  ['@の株価は', 'what is the price of KO'],
  ['Wie weit ist @ vom 52-Wochen-Hoch weg?', 'how far is KO from its 52 week high'],
  ['le volume de @ est-il anormal ?', 'is the volume of KO unusual'],
  ['@ son bir yılda ne kadar düştü', 'how much did KO fall over the past year'],
  ['volatilité de @', 'what is the volatility of KO'],
  ['@ hedef fiyat', 'what is the price target of KO'],
  ['subirá @ mañana?', 'will KO go up tomorrow'],
  ['¿cuál es el volumen promedio de @?', 'what is the average volume of KO'],
  ['quel est le volume moyen de @', 'what is the average volume of KO'],
  ['Liegt der RSI von @ über 60?', 'is the rsi of KO above 60'],
  ['¿el ADX de @ está por debajo de 25?', 'is the adx of KO below 25'],
  ['que significa el ADX y cuanto tiene @', 'what is the adx of KO? what is adx'],
  ['was ist der RSI von @', 'what is the rsi of KO'],
  ['¿Cuánto bajó @ este trimestre?', 'how much did KO fall this quarter'],
  ['Wie hat sich @ seit Jahresbeginn entwickelt?', 'how much did KO change year to date'],
  ['@の株価は年初から何パーセント変わりましたか。', 'how much did KO change year to date'],
  ['@ 지난달 얼마나 올랐나요?', 'how much did KO rise last month'],
  ['@最近三个月涨了多少', 'how much did KO rise over the past 3 months'],
  ['@ dün ne kadar düştü?', 'how much did KO fall yesterday'],
  ['RSI @ вчера', 'what was the rsi of KO yesterday'],
  ['Was het volume van @ gisteren hoger dan normaal?', 'was the volume of KO unusual yesterday'],
  ['¿Qué tendría que pasar para que @ fuera BUY?', 'what would make KO a buy'],
  ['什么会改变@的信号?', 'what would change the signal of KO'],
  ['@ neden alım vermiyor?', 'why is KO not a buy'],
  ['@ выше 50-дневной средней?', 'is KO above its 50 day average'],
  ['@の8月3日のシグナルは？', 'what was the signal of KO on august 3'],
])('%j asks %j', (masked, english) => {
  expect(glossQuestion(masked, KO)).toBe(english)
})

test.each([
  ['Quelles actions sont à l’achat ?', 'which stocks are rated buy'],
  ['was ist ein Death Cross', 'what is a death cross'],
  ['wie läuft der Markt heute', 'how is the market today'],
  // A company we do not know is no list.
  ['сбер купить?', null],
])('%j without a stock asks %j', (typed, english) => {
  expect(glossQuestion(typed, [])).toBe(english)
})

test.each([
  ['¿cuántas acciones están en venta hoy?', 'how many stocks are rated sell'],
  ['qual é a ação mais volátil da lista', 'which stock is the most volatile'],
  ['Wie viele Aktien haben gerade einen RSI über 65?', 'how many stocks have rsi above 65'],
  ['quelles actions ont un RSI au-dessous de 35', 'which stocks have rsi below 35'],
  ['quante azioni hanno un CMF sopra 0,2?', 'how many stocks have cmf above 0.2'],
])('%j of no stock asks %j', (text, plain) => {
  expect(glossQuestion(text, [])).toBe(plain)
})

test.each([
  ['Und wie war es gestern?', 'what about yesterday'],
  ['¿Y el ADX?', 'what about the adx'],
  ['어제는?', 'what about yesterday'],
  ['Pourquoi ?', null],
  ['quelles actions ont monté hier', null],
])('%j after another question asks %j', (text, english) => {
  expect(glossFollowUp(text, [])).toBe(english)
})
