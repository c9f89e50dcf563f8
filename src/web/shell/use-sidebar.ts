import { useEffect, useEffectEvent, useState } from 'react'
import { isTyping } from '../ui/is-typing.ts'
import { writeSidebar } from './sidebar-cookie.ts'

/** Open or collapsed, kept in a cookie so that the next page comes as this one was left. */
export function useSidebar(wasOpen: boolean): { isOpen: boolean; toggle: () => void } {
  const [isOpen, setIsOpen] = useState(wasOpen)
  const toggle = () => {
    document.cookie = writeSidebar(!isOpen, location.protocol === 'https:')
    setIsOpen(!isOpen)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isRequested = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b'
    if (!isRequested || event.altKey || event.shiftKey || isTyping(event)) return
    event.preventDefault()
    toggle()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { isOpen, toggle }
}
