import { operator } from '../../features/site/legal/operator.ts'
import { privacy } from '../../features/site/legal/privacy.ts'
import { describeLegal, LegalRoute } from './legal-route.tsx'

const text = privacy(operator)

export const meta = () => describeLegal(text, '/legal/privacy')

export default function Privacy() {
  return <LegalRoute text={text} />
}
