import { createFormats } from '../preferences/formats.ts'

/** How pages of words write figures: the same for everybody. */
export const CONTENT_FORMATS = createFormats({
  numberFormat: 'comma',
  dateFormat: 'words',
  timeZone: null,
})
