import { howWeArePaid } from '../../features/site/legal/how-we-are-paid.ts'
import { operator } from '../../features/site/legal/operator.ts'
import { describeLegal, LegalRoute } from './legal-route.tsx'

const text = howWeArePaid(operator)

export const meta = () => describeLegal(text, '/legal/how-we-are-paid')

export default function HowWeArePaid() {
  return <LegalRoute text={text} />
}
