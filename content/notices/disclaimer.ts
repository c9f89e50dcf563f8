/** The one sentence on every page, answer and export. Change it here and nowhere else. */
export const DISCLAIMER =
  'Tapelight is educational and not financial advice: its signals describe past prices by a published rule, and no accuracy is guaranteed.'
