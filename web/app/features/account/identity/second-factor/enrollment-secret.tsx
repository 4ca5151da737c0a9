import { type ComponentType, lazy, Suspense } from 'react'
import { CopyButton } from '../../../../ui/copy-button.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { QrCodeProps } from './qr-code.tsx'
import type { Enrollment } from './use-enrollment.ts'

const QrCode = lazy<ComponentType<QrCodeProps>>(async () => {
  try {
    return { default: (await import('./qr-code.tsx')).QrCode }
  } catch {
    // The secret is also shown as text, so a failed QR code is not an error.
    return { default: () => null }
  }
})

const shape = <Skeleton className="size-50 rounded-card" />

/** The secret as a QR code and as text for manual entry. */
export function EnrollmentSecret({ secret }: { secret: Enrollment | undefined }) {
  return (
    <div className="card compact flex flex-wrap items-center gap-4">
      {secret ? (
        <Suspense fallback={shape}>
          <QrCode
            text={secret.otpauthUri}
            label="QR code for your authenticator app"
            className="size-50 rounded-card"
          />
        </Suspense>
      ) : (
        shape
      )}
      <div className="flex min-w-40 flex-1 flex-col items-start gap-2">
        <p className="text-muted">Can’t scan? Enter this key in the app.</p>
        {secret ? (
          <code className="text-16 font-semibold">{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        ) : (
          <Skeleton className="h-6 w-full" />
        )}
        {secret && <CopyButton text={secret.secret}>Copy key</CopyButton>}
      </div>
    </div>
  )
}
