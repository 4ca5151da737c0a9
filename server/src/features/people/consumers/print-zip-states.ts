// @ts-expect-error the package has no types
import zipcodes from 'zipcodes'

// Run as a separate process by zip-states.ts, which reads its output.

interface Place {
  zip: string
  state: string
  country: string
}

const { codes }: { codes: Record<string, Place> } = zipcodes
const places = Object.values(codes).filter(({ country }) => country === 'US')
process.stdout.write(places.map(({ zip, state }) => `${zip}${state}`).join(' '))
