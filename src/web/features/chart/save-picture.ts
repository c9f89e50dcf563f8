import type { ChartColors } from './chart-colors.ts'

/** What a saved picture says around the chart. */
export type PictureWords = {
  readonly title: string
  readonly subtitle: string
  readonly source: string
  readonly fileName: string
}

const MARGIN = 24
const HEAD = 64
const FOOT = 32

/** Saves the chart as a PNG file with title, dates and source. */
export async function savePicture(
  chart: HTMLCanvasElement,
  { title, subtitle, source, fileName }: PictureWords,
  colors: ChartColors,
): Promise<void> {
  const scale = devicePixelRatio
  const picture = document.createElement('canvas')
  const [width, height] = [chart.width / scale + 2 * MARGIN, chart.height / scale + HEAD + FOOT]
  picture.width = Math.round(width * scale)
  picture.height = Math.round((height + MARGIN) * scale)
  const context = picture.getContext('2d')
  if (context === null) throw new Error('The browser gave no canvas to draw on')
  context.scale(scale, scale)
  context.fillStyle = colors.raised
  context.fillRect(0, 0, picture.width, picture.height)
  context.fillStyle = colors.ink
  context.font = `600 20px ${colors.fontFamily}`
  context.fillText(title, MARGIN, MARGIN + 10, width - 2 * MARGIN)
  context.fillStyle = colors.inkSoft
  context.font = `14px ${colors.fontFamily}`
  context.fillText(subtitle, MARGIN, MARGIN + 32, width - 2 * MARGIN)
  context.drawImage(chart, MARGIN, HEAD, chart.width / scale, chart.height / scale)
  context.font = `12px ${colors.fontFamily}`
  context.fillText(source, MARGIN, height, width - 2 * MARGIN)
  download(await toPng(picture), fileName)
}

function toPng(picture: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser could not encode the picture'))
      else resolve(blob)
    }, 'image/png')
  })
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
