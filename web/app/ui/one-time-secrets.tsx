import { Download } from 'lucide-react'
import { useEffect } from 'react'
import { CopyButton } from './copy-button.tsx'
import { Notice } from './notice.tsx'

interface OneTimeSecretsProps {
  label: string
  lines: readonly string[]
  /** First line of the file, and in lower case its name. */
  title: string
}

/** Secrets shown only once, to copy or download. The browser asks before the tab is closed. */
export function OneTimeSecrets({ label, lines, title }: OneTimeSecretsProps) {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])
  const text = lines.join('\n')
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n\n${text}\n`)}`
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="warning">We can’t show them again. Store them apart from your password.</Notice>
      <ul
        aria-label={label}
        className="num flex flex-col gap-2 rounded-control border border-line bg-sunken p-4"
      >
        {lines.map((line) => (
          <li key={line}>
            <code className="wrap-anywhere">{line}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-2">
        <CopyButton text={text}>Copy all</CopyButton>
        <a
          className="btn secondary small"
          href={file}
          download={`${title.toLowerCase().replaceAll(' ', '-')}.txt`}
        >
          <Download className="size-4" aria-hidden="true" />
          <span className="btn-label">Download as text</span>
        </a>
      </div>
    </div>
  )
}
