import { Chip } from '../../../../ui/choice/chip.tsx'
import { useSentRequests } from '../request-queries.ts'
import { openWords, whyThree } from './why-not-ask.ts'

/** For the header: the number of open requests and the limit. */
export function OpenRequests() {
  const { data } = useSentRequests()
  if (!data || data.requests.length === 0) return null
  return (
    <Chip title={whyThree} className="num">
      {openWords(data.open)}
    </Chip>
  )
}
