import { LinkButton } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Honest state of the authentication pages until accounts exist. */
export function AccountsNotOpen() {
  return (
    <>
      <Notice kind="info" title="Accounts open with the next release.">
        Nobody can register or log in yet. Everything else on this site can be read and tried.
      </Notice>
      <LinkButton size="large" isBlock to="/">
        See how it works
      </LinkButton>
    </>
  )
}
