import { brand } from '@evenkeel/contract/site/brand'
import { Link } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'

export function ClaimedNotice() {
  return (
    <Notice kind="warning" title="This CRD number is already claimed">
      Is it your account? <Link to="/shared/login?view=forgot">Recover it</Link>. If somebody else uses your
      number, <a href={`mailto:${brand.supportEmail}?subject=CRD%20number%20claimed`}>write to us</a> and we
      look into it.
    </Notice>
  )
}
