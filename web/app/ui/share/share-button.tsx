import { Check, Copy, Mail, Send } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { useHydrated } from '../use-hydrated.ts'

interface ShareButtonProps {
  /** A public page of ours; what follows a "#" never reaches a server. */
  path: string
  /** Subject of an email, and the title that the device's own menu shows. */
  title: string
  label?: string | undefined
  /** What the link tells about the sender. */
  note?: string | undefined
  className?: string | undefined
}

const hasShareMenu = () => typeof navigator.share === 'function'
const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Sends the address of a page by the device's own menu, or as a link to copy or email. We never learn to whom. */
export function ShareButton({ path, title, label = 'Send this page', note, className }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const partId = useId()
  const isHydrated = useHydrated()
  const opensPart = isHydrated && !hasShareMenu()

  async function send() {
    if (!hasShareMenu()) return setIsOpen(!isOpen)
    try {
      await navigator.share({ title, url: new URL(path, window.location.origin).href })
    } catch (error) {
      // Some browsers have the menu and refuse to open it.
      if (!isGivenUp(error)) setIsOpen(true)
    }
  }

  return (
    <div className={className}>
      <Button
        variant="secondary"
        isReadOnlySafe
        startIcon={<Send className="size-4" />}
        onClick={send}
        {...(opensPart && { 'aria-expanded': isOpen, 'aria-controls': partId })}
      >
        {label}
      </Button>
      <p className="mt-2 text-12 text-pretty text-muted">
        {note && `${note} `}We don’t see who you send it to.
      </p>
      <div id={partId} className="empty:hidden">
        {isOpen && <LinkToSend address={new URL(path, window.location.origin).href} title={title} />}
      </div>
    </div>
  )
}

function LinkToSend({ address, title }: { address: string; title: string }) {
  const [copied, setCopied] = useState<{ address: string; isRefused: boolean }>()
  const box = useRef<HTMLInputElement>(null)
  const outcome = copied?.address === address ? copied : undefined

  async function copy() {
    try {
      await navigator.clipboard.writeText(address)
      setCopied({ address, isRefused: false })
    } catch {
      box.current?.select()
      setCopied({ address, isRefused: true })
    }
  }

  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <input
        ref={box}
        readOnly
        aria-label="Link"
        value={address}
        className="input min-w-0 flex-1 basis-52"
        onFocus={({ target }) => target.select()}
      />
      <Button
        variant="secondary"
        isReadOnlySafe
        startIcon={outcome?.isRefused === false ? <Check className="size-4" /> : <Copy className="size-4" />}
        onClick={copy}
      >
        Copy link
      </Button>
      <a
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
        className="btn transparent"
      >
        <Mail className="size-4" aria-hidden="true" />
        <span className="btn-label">Write an email</span>
      </a>
      <span role="status" className="text-muted empty:hidden">
        {outcome?.isRefused === false && 'Link copied'}
        {outcome?.isRefused && 'Your browser blocked copying. The link is selected: copy it from there.'}
      </span>
    </div>
  )
}
