import type { Layout } from '../layout.ts'

const VENUE = [
  'Venue',
  'Uitvoeringsplaats',
  'Ausführungsort',
  'Centro de ejecución',
  "Lieu d'exécution",
]
const QUANTITY = ['Quantity', 'Aantal', 'Anzahl', 'Número', 'Quantité']
const PRICE = ['Price', 'Koers', 'Kurs', 'Precio', 'Cours']

/**
 * In English, Dutch, German, Spanish or French. Sales have a negative quantity; there are no symbols.
 */
export const DEGIRO: Layout = {
  id: 'degiro',
  name: 'DEGIRO, transactions',
  signature: [['ISIN', 'Code ISIN'], VENUE, QUANTITY, PRICE],
  columns: {
    shares: QUANTITY,
    price: PRICE,
    boughtOn: ['Date', 'Datum', 'Fecha'],
    isin: ['ISIN', 'Code ISIN'],
    company: ['Product', 'Produkt', 'Producto', 'Produit'],
  },
  currencyAfter: PRICE,
  // A row without a venue is not a trade: a split is written as a sale and a purchase.
  only: [{ names: VENUE, pattern: /\S/, otherwise: 'event' }],
  dateOrder: 'day-first',
  symbols: 'bare',
}
