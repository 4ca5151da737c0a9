import { LogOut } from 'lucide-react'
import { signOut } from '../../session/sign-out.ts'
import { Button } from '../../ui/button.tsx'
import { ContentBlock } from '../../ui/content-block.tsx'

/** Pages under /shared/support have no account popup, so sign-out is on the page (spec 2.1-12). */
export function SignOutBlock() {
  return (
    <ContentBlock className="flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="text-16">Sign out</h2>
        <p className="text-muted">Ends your session in this browser</p>
      </div>
      <Button variant="secondary" startIcon={<LogOut />} isReadOnlySafe onClick={() => signOut('asked')}>
        Sign out
      </Button>
    </ContentBlock>
  )
}
