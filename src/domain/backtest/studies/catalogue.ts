import { studyActions } from './actions.ts'
import { studyAfterRsi } from './after-rsi.ts'
import { studyAfterSignals } from './after-signals.ts'
import { studyBreadth } from './breadth.ts'
import { studyClauses } from './clauses.ts'
import { studyCrosses } from './crosses.ts'
import { studySignalLife } from './signal-life.ts'
import { studySpread } from './spread.ts'
import { studySpyDays } from './spy-days.ts'
import { studySpySpans } from './spy-spans.ts'
import type { Study } from './study.ts'
import type { StudyMarket } from './study-market.ts'
import { studyVolumeAgreement } from './volume-agreement.ts'
import { studyZones } from './zones.ts'

/** Every study that pages can quote. @param span stocks and dates in words, for captions */
export const STUDIES: readonly ((market: StudyMarket, span: string) => Study)[] = [
  studyActions,
  studyZones('rsi'),
  studyZones('adx'),
  studyZones('cmf'),
  studyAfterSignals,
  studyAfterRsi,
  studyCrosses,
  studyVolumeAgreement,
  studyClauses,
  studySpyDays,
  studySpySpans,
  studyBreadth,
  studySpread,
  studySignalLife,
]
