import type { GlossaryTerm } from '../term.ts'

/** Words from forums and chats. */
export const SLANG_TERMS: readonly GlossaryTerm[] = [
  {
    name: 'FOMO',
    aliases: ['fear of missing out', 'fomoing'],
    definition:
      'FOMO (fear of missing out) is the urge to buy because a price has risen and others are gaining.',
    why: 'It makes people buy late and without a plan.',
    example:
      'Say you skip a stock at $20 and buy at $45 because everyone talks about it: that is FOMO.',
    path: null,
  },
  {
    name: 'FUD',
    aliases: ['fear uncertainty and doubt', 'fear uncertainty doubt'],
    definition:
      'FUD (fear, uncertainty and doubt) is bad news or rumor that is spread to make people sell.',
    why: 'Some of it is manipulation, but owners also use the word to wave away honest criticism.',
    example:
      'Say a post without a source claims that a company is bankrupt and the stock drops 8%: check before you act.',
    path: null,
  },
  {
    name: 'HODL',
    aliases: ['hodling', 'hold on for dear life', 'hodler'],
    definition:
      'HODL, a misspelling of “hold”, means keeping an investment no matter how far it falls.',
    why: 'It can save you from panic selling, and it can keep you in something that never recovers.',
    example:
      'Say you HODL from $100 down to $40: the price has to rise 150% to get you back to even.',
    path: null,
  },
  {
    name: 'Diamond hands',
    aliases: ['diamond hand', 'diamondhands'],
    definition: 'Diamond hands are investors who refuse to sell, even after a big loss or gain.',
    why: 'It sounds brave, but a plan for when to sell is worth more.',
    example: 'Say a stock goes from $10 to $60 and back to $15 and you never sell: diamond hands.',
    path: null,
  },
  {
    name: 'Paper hands',
    aliases: ['paper hand', 'paperhands', 'weak hands'],
    definition: 'Paper hands are investors who sell at the first sign of trouble.',
    why: 'Selling every dip adds costs and missed rebounds. It can also be plain caution.',
    example: 'Say you sell at $48 after a fall from $50, and a week later the stock is at $53.',
    path: null,
  },
  {
    name: 'Bag holder',
    aliases: [
      'bagholder',
      'bagholding',
      'bag holding',
      'holding the bag',
      'bag holders',
      'bagholders',
      'heavy bags',
    ],
    definition: 'A bag holder is someone left owning a stock that has lost most of its value.',
    why: 'It often happens after buying into hype near the top.',
    example: 'Say you buy at $80 and the stock is at $8 a year later: you are down 90%.',
    path: null,
  },
  {
    name: 'YOLO trade',
    aliases: ['yolo', 'you only live once', 'all in', 'going all in'],
    definition: 'A YOLO trade puts all or most of someone’s money into one risky bet.',
    why: 'One mistake can wipe out years of savings.',
    example: 'Say $10,000 goes into one option and it expires worthless: all $10,000 is gone.',
    path: null,
  },
  {
    name: 'To the moon',
    aliases: ['moon', 'mooning', 'moonshot', 'moon shot', 'rocket emoji'],
    definition: '“To the moon” is slang for expecting a price to rise enormously.',
    why: 'It is hope, not analysis. Nobody knows where a price will go.',
    example: 'Say someone posts that a $5 stock will be at $500: it would have to rise 9,900%.',
    path: null,
  },
  {
    name: 'Buy the dip',
    aliases: ['btd', 'btfd', 'buying the dip', 'dip buying', 'buy the dips'],
    definition:
      'Buying the dip means buying after a price has fallen, in the hope that it recovers.',
    why: 'It works in a rising market and fails when the dip is the start of a longer fall.',
    example:
      'Say a stock falls from $100 to $90 and you buy: if it falls on to $70, you are down 22%.',
    path: null,
  },
  {
    name: 'Catching a falling knife',
    aliases: [
      'falling knife',
      'catch a falling knife',
      'catch the falling knife',
      'catching falling knives',
    ],
    definition: 'Catching a falling knife means buying a stock while it is still falling fast.',
    why: 'Nobody knows where the fall ends, and cheap can become much cheaper.',
    example: 'Say a stock drops from $60 to $40, you buy, and it drops to $25: a loss of 37.5%.',
    path: null,
  },
  {
    name: 'Averaging down',
    aliases: ['average down', 'doubling down', 'double down', 'averaging up'],
    definition:
      'Averaging down means buying more of a stock after it has fallen, to lower your average cost.',
    why: 'You need a smaller rise to break even, and you have more money at risk if it keeps falling.',
    example: 'Say you buy 10 shares at $50 and 10 at $30: your average cost is $40.',
    path: null,
  },
  {
    name: 'Break even',
    aliases: ['breakeven', 'break even point', 'breaking even', 'break even price'],
    definition: 'Breaking even means that you have neither gained nor lost after all costs.',
    why: 'A loss needs a larger gain to make up for it.',
    example: 'Say you lose 50% of $100: your $50 then has to gain 100% to break even.',
    path: null,
  },
  {
    name: 'Pump and dump',
    aliases: ['pump', 'pump and dumps', 'pumping'],
    definition:
      'A pump and dump is a fraud: people hype a stock they own, then sell when others have pushed it up.',
    why: 'It is illegal, and late buyers pay for it. Tiny stocks are hit most.',
    example: 'Say promoters lift a stock from $1 to $6 and sell: a week later it is at $0.80.',
    path: null,
  },
  {
    name: 'Rug pull',
    aliases: ['rugpull', 'rug pulled', 'rugged'],
    definition:
      'A rug pull is a fraud in which the people behind an investment vanish with the money.',
    why: 'It is most common with new crypto coins. Unknown founders and promised gains are warning signs.',
    example:
      'Say a coin rises from $1 to $10, its founders sell everything, and it drops to $0.01.',
    path: null,
  },
  {
    name: 'Whale',
    aliases: ['whales', 'smart money', 'institutional investor', 'institutions', 'big money'],
    definition: 'A whale is an investor so large that a single trade can move the price.',
    why: 'Volume indicators such as OBV and CMF try to detect large buyers, but they can’t say who trades.',
    example:
      'Say a stock trades 1 million shares a day and a fund buys 400,000 in an hour: the price will feel it.',
    path: '/indicators/obv',
  },
  {
    name: 'Magnificent Seven',
    aliases: ['mag 7', 'mag7', 'magnificent 7', 'faang', 'big tech', 'fang', 'mag seven'],
    definition:
      'The Magnificent Seven are Apple, Microsoft, Alphabet, Amazon, Nvidia, Meta and Tesla, the best-known large US technology stocks.',
    why: 'They make up a large part of the S&P 500, so they can move the whole index.',
    example: 'On Aug 20, 2026, 7 of the 7 were a WATCH.',
    path: null,
  },
]
