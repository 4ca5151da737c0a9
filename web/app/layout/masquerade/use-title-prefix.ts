import { useEffect } from 'react'

/** Stands before the title of whatever page is open, so that the tab is told from the admin's own ones. */
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
