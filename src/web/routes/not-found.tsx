import { data } from 'react-router'
import { MissingPage } from '../ui/missing-page.tsx'

export function meta() {
  return [{ title: 'Page not found | Tapelight' }, { name: 'robots', content: 'noindex' }]
}

export function loader() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return <MissingPage />
}
