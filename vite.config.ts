import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/**
 * What nearly every page with scripts needs comes in one piece: by themselves these are some fifty files,
 * each of which a phone would ask for.
 */
const SHARED = { name: 'shared', minShareCount: 8 }

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [SHARED] } } } } },
  },
  build: { assetsInlineLimit: 0 },
})
