import { describeFaultMatrix } from './fault-matrix.fixture.ts'
import { ALPACA, MASSIVE, TIINGO } from './fault-vendors-exchange.fixture.ts'
import { ALPHAVANTAGE, FMP } from './fault-vendors-keyed.fixture.ts'

describeFaultMatrix([ALPACA, MASSIVE, TIINGO, ALPHAVANTAGE, FMP])
