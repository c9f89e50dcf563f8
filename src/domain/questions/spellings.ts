/** Words with the slips and short forms by which people write them in a hurry. */
const TABLE = `
  i am: im; i have: ive; your: ur; you: u; are: r; why: wy; please: pls plz;
  what is: whats wats; what: wat waht wht hwat; how is: hows; why is: whys whyis;
  where is: wheres; who is: whos; when is: whens; how: hwo; that is: thats; there is: theres;
  why did: whyd; is it: isit; should: shoud shuld shld sould shoudl; could: cud; would: wud;
  will: wil wll; going to: gonna gunna; want to: wanna; have to: gotta; do not know: dunno;
  do not: dont; does not: doesnt; did not: didnt; is not: isnt; are not: arent;
  will not: wont; would not: wouldnt; should not: shouldnt; about: abt bout; between: btwn;
  before: b4; difference: diff; right now: rn;
  tomorrow: tmrw tmr tomorow tommorow tommorrow tomorro 2morrow; today: 2day tody todays;
  tonight: tonite; next: nxt; week: wk; year: yr; years: yrs; market: mkt markt maket makret;
  stock: stonk stcok stok sotck; stocks: stonks stoks stcoks sotcks; share: shre;
  shares: shres; buy: byu bui; buying: buyng; sell: selll sel; invest: invset;
  prediction: prediciton predicton; predict: perdict pridict; forecast: forcast foreast;
  guaranteed: guarenteed garanteed guaranted gauranteed garunteed guarantied;
  guarantee: gaurantee guarentee garantee; retirement: retirment;
  portfolio: portfolo porfolio portofolio; definition: definiton defintion;
  indicator: indicater; indicators: indicaters; average: avarage averge avrage;
  moving: moveing; momentum: momentm; volume: volumn vol; losers: loosers; loser: looser;
  gainers: gainrs gainners; compare: compair comapre compre; comparison: comparision;
  explain: explane explian; headlines: hedlines; beginner: beginer begginer;
  beginners: begginers beginers; accurate: acurate accurrate; overbought: overbougt;
  signal: singal signl; signals: singals; happened: happend; happening: hapening;
  because: becuase beacuse; the: teh; this: ths; and: abd adn n; stop: stp;
  chaikin: chaiken chakin; money: mony; bought: bougth; recommend: recomend recommand;
  suicide: suicde suicied; percent: percents pct
`

/** What is meant by each slip or short form, one word or several. Lower case, without apostrophes. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  TABLE.split(';').flatMap((row) => {
    const [meant = '', slips = ''] = row.split(':')
    return slips
      .trim()
      .split(/\s+/)
      .map((slip) => [slip, meant.trim()] as const)
  }),
)
