import content, { about } from '../../features/site/legal/how-we-are-paid.mdx'
import { describeLegal, LegalRoute } from './legal-route.tsx'

export const meta = () => describeLegal(about, '/legal/how-we-are-paid')

export default function HowWeArePaid() {
  return <LegalRoute about={about} content={content} />
}
