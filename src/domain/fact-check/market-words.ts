/**
 * Words of the market, of indicators, of the rules and of the record that name things without
 * claiming anything of a stock, in base form.
 */
export const MARKET_WORDS = `
stock stocks ticker share shares equity security company firm corporation name giant bank lender retailer automaker carmaker chipmaker maker
drugmaker group sector industry index indexes indices market exchange wall street benchmark fund etf listing large-cap energy technology
tech financials health care utilities materials industrials consumer staples discretionary real estate communication services oil
semiconductor chip beverage soda drink soft-drink telecom wireless carrier car retail pharmaceutical pharma price closing open opening quote
trade trading session intraday daily weekly monthly quarterly yearly annual annually annualized day-to-day week-on-week month-on-month
year-on-year year-over-year year-to-date ytd after-hours premarket end-of-day peak trough extreme range level 52-week one-year one-month
one-week one-day three-month five-day twenty-day fifty-day 20-day 50-day 14-day 20-session 5-day five-session twenty-session 60-session
volume turnover activity volatility volatile swing fluctuation deviation standard variance change move movement return performance performer
result rsi adx sma obv cmf di relative strength average directional simple moving averages on-balance chaikin money flow indicator
oscillator signal reading value line crossover cross crossing golden death slope gap spread distance momentum trend weakness pressure buying
selling buyer seller bull bear trending trendless directionless sideways bullish bearish neutral overbought oversold overextended formula
input output calculation computation arithmetic math methodology method approach system model framework rulebook convergence divergence
confirmation threshold zone band boundary cutoff rule rules condition clause criterion buy sell watch rating rated rate grade stance
trend-break exhaustion momentum-v1 action actions data figures evidence number readings breadth advance-decline advancer decliner gainer
loser laggard leader winner mover universe scan screen coverage sample population above-average below-average above below record track
history historical historically backtest study outcome case cases hit hits hit-rate frequency percentage median mean baseline base random
chance luck coincidence noise edge advantage significance significant insignificant statistical statistically test horizon holding period
any-day coin flip toss dividend dividends payment payer cash ex-date split splits split-adjusted adjusted ratio two-for-one four-for-one
dollar dollars cent cents usd currency headline headlines source report article financial advice recommendation tapelight investment expect
expectation weighted weighting cumulative running smoothed multiple proportion tick ticks up-day down-day up-days down-days mid-range
midrange midpoint midline zero-line centerline double-digit single-digit triple-digit low-single-digit
`
