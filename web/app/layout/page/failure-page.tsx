import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, Link } from 'react-router'
import { clientLog } from '../../server-link/client-log.ts'
import { useOnline } from '../../server-link/use-online.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Logo } from '../../ui/logo.tsx'

/** Shown when a page breaks: what happened, Retry and Help, never a stack trace. */
export function FailurePage({ error }: { error: unknown }) {
  const isOnline = useOnline()
  useEffect(() => {
    clientLog.error('page failed', {
      name: error instanceof Error ? error.name : 'unknown',
      status: isRouteErrorResponse(error) ? error.status : undefined,
      path: window.location.pathname,
    })
  }, [error])
  return (
    <div className="mx-auto flex min-h-dvh max-w-150 flex-col gap-8 p-4 medium:p-8">
      <Link to="/" className="flex no-underline">
        <Logo />
      </Link>
      <main id="main" className="flex flex-1 flex-col justify-center gap-6 pb-24">
        <div role="alert">
          <h1 className="text-24 medium:text-32">This page didn’t load</h1>
          <p className="mt-2 text-16 text-muted">
            {isOnline
              ? 'Something went wrong. Nothing you saved was lost. Try again. If it happens again, contact us through Help.'
              : 'You’re offline. Nothing you saved was lost. Try again when you reconnect.'}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="large" startIcon={<RefreshCw />} onClick={() => window.location.reload()}>
            Retry
          </Button>
          <LinkButton size="large" variant="secondary" to="/help" reloadDocument>
            Help
          </LinkButton>
        </div>
      </main>
    </div>
  )
}
