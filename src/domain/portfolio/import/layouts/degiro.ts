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
const DATE = ['Date', 'Datum', 'Fecha', 'Data']
const PRODUCT = ['Product', 'Produkt', 'Producto', 'Produit', 'Produto']
const CHANGE = ['Change', 'Mutatie', 'Änderung', 'Variación', 'Mouvements']
const LOCAL_VALUE = [
  'Local value',
  'Lokale waarde',
  'Wert in Lokalwährung',
  'Valor local',
  'Montant devise locale',
]

/** Named after the account's currency, and in older files cut short. */
const FEES = [
  ...[
    'Transaction and/or third party fees',
    'Transactiekosten en/of kosten van derden',
    'Transaktionskosten und/oder Kosten Dritter',
    'Costes de transacción y/o de terceros',
    'Frais de courtage et/ou de parties tierces',
  ].flatMap((name) =>
    ['', ' EUR', ' GBP', ' CHF', ' SEK', ' DKK', ' NOK', ' PLN', ' CZK', ' HUF', ' USD'].map(
      (currency) => name + currency,
    ),
  ),
  'Transaction and/or third',
  'Transactiekosten en/of',
]

/** In English, Dutch, German, Spanish or French. Sales have a negative quantity; there are no symbols. */
export const DEGIRO_TRANSACTIONS: Layout = {
  id: 'degiro',
  name: 'DEGIRO, transactions',
  broker: 'DEGIRO',
  signature: [['ISIN', 'Code ISIN'], VENUE, QUANTITY, PRICE],
  columns: {
    tradedOn: DATE,
    shares: QUANTITY,
    price: PRICE,
    amount: LOCAL_VALUE,
    fee: FEES,
    isin: ['ISIN', 'Code ISIN'],
    company: PRODUCT,
  },
  moreFees: ['AutoFX Fee', 'AutoFX Kosten', 'AutoFX Gebühr', 'Frais AutoFX', 'Comisión AutoFX'],
  currencyAfter: PRICE,
  // A row without a venue is not a trade: a split is written as a sale and a purchase.
  only: [{ names: VENUE, pattern: /\S/, otherwise: 'split' }],
  kind: 'trade',
  isSigned: true,
  isGross: true,
  dateOrder: 'day-first',
  symbols: 'bare',
}

/** The account statement: dividends, deposits, fees. Trades are in the transactions file, with their fees. */
export const DEGIRO_ACCOUNT: Layout = {
  id: 'degiro-account',
  name: 'DEGIRO, account statement',
  broker: 'DEGIRO',
  signature: [
    ['Value date', 'Valutadatum', 'Fecha valor', 'Date de valeur', 'Valuta'],
    ['ISIN', 'Code ISIN'],
    ['Description', 'Omschrijving', 'Beschreibung', 'Descripción'],
    ['FX'],
  ],
  columns: {
    kind: ['Description', 'Omschrijving', 'Beschreibung', 'Descripción'],
    tradedOn: ['Value date', 'Valutadatum', 'Fecha valor', 'Date de valeur', 'Valuta'],
    currency: CHANGE,
    isin: ['ISIN', 'Code ISIN'],
    company: PRODUCT,
  },
  amountAfter: CHANGE,
  words: [
    [
      /^(?:buy|sell|koop|verkoop|kauf|verkauf|achat|vente|compra|venta|venda)\b.*@|transactiekosten|transaction (?:and|fee)|transaktion|frais degiro de courtage|costes de transacci/,
      'other-file',
    ],
    [
      /sweep|overboeking (?:van|naar) uw geldrekening|transfer (?:from|to) your cash account|reservation/,
      'sweep',
    ],
    [/^processed flatex withdrawal|^flatex withdrawal|terugstorting/, 'withdrawal'],
    [/^(?:flatex |ideal |sofort |direct )*deposit|^storting|^einzahlung|^ingreso$/, 'deposit'],
    [/product ?wijziging|product change|split|stock dividend|spin/, 'event'],
  ],
  isSigned: true,
  dateOrder: 'day-first',
  symbols: 'bare',
}
