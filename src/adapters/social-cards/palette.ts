/** The light theme of `src/web/styles/tokens.css`, which a picture cannot read. */
export const PALETTE = {
  surface: '#faf8f4',
  raised: '#ffffff',
  line: '#e0d9cc',
  lineStrong: '#8d8475',
  ink: '#1d1b18',
  inkSoft: '#5b554c',
  accent: '#8a5200',
  lamp: '#f2b04f',
  gain: '#12683a',
  gainWash: '#e4f3e9',
  loss: '#b3261e',
  lossWash: '#fbe9e7',
  watch: '#3f5268',
  watchWash: '#e7edf4',
} as const
