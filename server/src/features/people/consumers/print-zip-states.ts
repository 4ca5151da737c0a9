// @ts-expect-error the package has no types
import zipcodes from 'zipcodes'

// Run as a process of its own by zip-states.ts; what it prints is all that is wanted of the package.

interface Place {
  zip: string
  state: string
  country: string
}

const { codes } = zipcodes as { codes: Record<string, Place> }
const places = Object.values(codes).filter(({ country }) => country === 'US')
process.stdout.write(places.map(({ zip, state }) => `${zip}${state}`).join(' '))
