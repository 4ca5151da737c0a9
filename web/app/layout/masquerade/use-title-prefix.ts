import { useEffect } from 'react'

/** Prefixes the title of every page, so that this tab can be told apart from the admin's other tabs. */
export function useTitlePrefix(prefix: string): void {
  useEffect(() => {
    const add = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title
    }
    add()
    const observer = new MutationObserver(add)
    observer.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      observer.disconnect()
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length)
    }
  }, [prefix])
}
