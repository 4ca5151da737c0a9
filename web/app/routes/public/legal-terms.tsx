import { operator } from '../../features/site/legal/operator.ts'
import { terms } from '../../features/site/legal/terms.ts'
import { describeLegal, LegalRoute } from './legal-route.tsx'

const text = terms(operator)

export const meta = () => describeLegal(text, '/legal/terms')

export default function Terms() {
  return <LegalRoute text={text} />
}
