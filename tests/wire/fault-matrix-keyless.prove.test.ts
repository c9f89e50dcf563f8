import { describeFaultMatrix } from './fault-matrix.fixture.ts'
import { FINNHUB } from './fault-vendors-keyed.fixture.ts'
import { ECB, NASDAQ, YAHOO } from './fault-vendors-keyless.fixture.ts'

// Plus one that needs a key, so that both files of the matrix take equally long.
describeFaultMatrix([YAHOO, NASDAQ, ECB, FINNHUB])
