export interface paths {
    "/api/v1/asyncapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the AsyncAPI document
         * @description The events of the stream and of webhooks as AsyncAPI 3.0, generated from the schemas of the API.
         */
        get: operations["getAsyncapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/bars": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get daily bars
         * @description About three years of completed sessions with open, high, low, close and volume, oldest first. All bars come from one provider and have the same adjustment. `next` leads to the bars before these.
         */
        get: operations["getBars"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/comparison": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare stocks
         * @description The signals and readings of 2 to 25 stocks next to each other, and how they rank by RSI, ADX and CMF. The order is not a ranking of quality.
         */
        get: operations["getComparison"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/corporate-actions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get splits and dividends
         * @description The last three years, oldest first. The list is empty if there were none.
         */
        get: operations["getCorporateActions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/explanation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a signal
         * @description One signal in plain English: the answer and why, one line per indicator, the strongest counterargument, what would change it, and how robust it is. If there is no signal, it says why.
         */
        get: operations["getExplanation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/fx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get exchange rates
         * @description Daily reference rates. Rates for another base currency are computed from the source’s own.
         */
        get: operations["getFx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/glossary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the glossary
         * @description Every term of the glossary in plain English, alphabetically, as at /glossary.
         */
        get: operations["getGlossary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/glossary/{term}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Define a term
         * @description One term of the glossary, by its name or another name for it. Case does not matter.
         */
        get: operations["getGlossaryTerm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/indicators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the readings of an indicator
         * @description One indicator of one stock, a reading per session, oldest first, not rounded. RSI, ADX, SMA, OBV and CMF decide signals; the others are for comparison. A reading is null while the indicator does not have enough bars. OBV depends on its first bar, so only its change means something.
         */
        get: operations["getIndicators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/indices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get US indices
         * @description S&P 500, Dow Jones, Nasdaq Composite, Russell 2000 and VIX. If no provider has an index, you get the price of a fund that tracks it, and `proxy` is that fund’s ticker. An index with neither is omitted.
         */
        get: operations["getIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/interpret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Interpret a search
         * @description Whether a search is a list of tickers or a question, and which tickers it mentions.
         */
        get: operations["getInterpret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/market-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get market hours
         * @description Whether the US market is open, and when it next opens and closes. From the published calendar of sessions, holidays and early closes.
         */
        get: operations["getMarketHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/market-overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the market at a glance
         * @description Market hours, US indices, sectors, breadth and the number of stocks per signal, each with its source and age. A count, not a forecast. Movers, news and quotes have endpoints of their own.
         */
        get: operations["getMarketOverview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/movers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get top gainers and losers
         * @description Common stocks priced above $1; no warrants, units or funds. Updated about every two minutes while the market is open.
         */
        get: operations["getMovers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get market news
         * @description Headlines from several publishers without duplicates, newest first. Each links to the publisher. Updated about every ten minutes.
         */
        get: operations["getNews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the OpenAPI document
         * @description This API as OpenAPI 3.1, generated from the schemas that validate requests. What this server sends by itself is in /api/v1/asyncapi.json. See also the page /developers.
         */
        get: operations["getOpenapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/quotes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get quotes
         * @description The latest price of each ticker, in request order. If no provider has a quote, you get the last close with its own freshness. Tickers with no price at all are listed in `missing`. Add `include=provisional` for what the rules would say if the session closed now.
         */
        get: operations["getQuotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a receipt
         * @description Everything needed to recompute one signal on your own machine: the bars, the settings, every indicator value, every condition, and the versions of the rules and the engine. The first receipt of each ticker and session is stored and never changes. Pass a ticker instead of an id to get the receipt of its current signal.
         */
        get: operations["getReceiptsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Verify a receipt
         * @description Recomputes a stored signal from the bars in its receipt, compares every value with the claim, and checks when it was logged. This runs on the server that stored it. To check without trusting that server, run `npx tapelight verify` on your own machine.
         */
        get: operations["getReceiptsIdCheck"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List receipts by day
         * @description Each session has one list of receipts. 40 minutes after the next session’s closing bell, the list is closed, hashed and chained to the previous one, so no old receipt can be changed without breaking the chain. `tapelight verify` recomputes the hashes from this response.
         */
        get: operations["getReceiptsDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/log/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that the log only grew
         * @description The heads of the log at two sizes, with the proof (RFC 9162) that the larger one continues the smaller one. Compare `first.rootHash` with the head you saved. `tapelight verify --head` does both.
         */
        get: operations["getReceiptsLogConsistency"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/log/head": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the head of the receipt log
         * @description The signed head of the append-only log of receipts, a Merkle tree as in RFC 9162. Save it: `/receipts/log/consistency` then proves that nothing before it was changed, removed or added. See also the page /method/receipts.
         */
        get: operations["getReceiptsLogHead"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/receipts/log/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Prove that a receipt is in the log
         * @description The log entry of a receipt, which says when it was logged, with its inclusion proof (RFC 9162) against the newest head. The download of a receipt has the same.
         */
        get: operations["getReceiptsLogProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the track record
         * @description A backtest of every rule and every single condition for each holding period, compared with holding the stock, a fund and random entries, with confidence intervals and corrected p-values. It covers today’s index members, so stocks that dropped out are missing. Returns of the backtest are total returns: they include dividends, for the stocks and the fund alike. `live` has the results of signals that were logged before the trade, as price returns without dividends. See also the page /record.
         */
        get: operations["getRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/scan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Screen all tracked stocks
         * @description Filter and sort every tracked stock by signal and indicator values. Stocks without a signal are included with the reason. A missing value matches no filter and sorts last. `next` is exact even if stocks are added meanwhile; pages by number are not. For CSV, use /scan.csv with the same parameters; for NDJSON or Apache Arrow, `format`.
         */
        get: operations["getScan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search for a ticker
         * @description Searches the bundled directory of US listings, best match first: exact ticker, then tickers and names that start with the text, then matches one letter off. For other listings, such as foreign ones, use `where=elsewhere` to search a provider.
         */
        get: operations["getSearch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get sector performance
         * @description Percent change of each GICS sector, strongest first: its Select Sector fund or, without one, the simple average of some of its members. A sector with no prices is omitted.
         */
        get: operations["getSectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/signals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get signals
         * @description BUY, SELL or WATCH for each ticker, with every indicator value, every condition and what would change the signal. NONE, with a reason, if there is not enough data. `provisional` is what the rules would say if the running session closed now.
         */
        get: operations["getSignals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Test how robust a signal is
         * @description The signal recomputed with other common thresholds, one at a time and all at once, and with each period about 10% shorter and longer. The published signal does not change. Empty if the ticker has no signal; `/api/v1/signals` says why.
         */
        get: operations["getStability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get data status
         * @description Each feed with its age, each provider with its health, quota and last success, the background jobs, the results of fact checks, and the latest days of receipts. See also the page /status.
         */
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream live updates
         * @description Server-sent events: first the current state of everything you requested, then every change. The payloads are described in /api/v1/asyncapi.json. An event is named `quote` (one entry of /quotes, with `provisional`) or after its topic (the response of the endpoint with that name). Its data is JSON. A client that reconnects with the last event id gets only what it missed. A slow client gets the latest state. A comment every 15 seconds keeps the connection open. Each client can have 6 open streams.
         */
        get: operations["getStream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get trending questions
         * @description Six popular questions with links: from our own anonymous counts if there are enough, then from a provider’s most viewed tickers, then from a fixed list (`source` is `fixed`).
         */
        get: operations["getTrending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/world-indices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get world indices
         * @description Sixteen stock indices by region, or the six major ones. Indices with no data are listed in `missing`. If no provider has a US index, you get the price of a fund that tracks it, and `proxy` is that fund’s ticker.
         */
        get: operations["getWorldIndices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/functions/v1/ai-stock-chat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask a question
         * @description Answers a question about stocks from computed facts. Signals and numbers come from the published rules. If this server uses a language model, it only writes the sentences, and each one is fact-checked before it is shown. Send `Accept: text/event-stream` to stream the answer as AI SDK UI messages, version 1: `start`, `data-source`, `data-facts`, one `text-delta` per checked sentence, `data-notice` if the model fails and the rules take over, `data-answer` with this full response, `finish`.
         */
        post: operations["callAiStockChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/functions/v1/analyze-stocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get signals as text
         * @description Like /api/v1/signals, with explanations as text. Signals, numbers and `fullResponse` always come from the published rules. If this server uses a language model, the model may write the summary and the explanations of the first 5 stocks with a signal. Every sentence is fact-checked before it is shown, and the rules write anything the model does not finish. `source` says who wrote it.
         */
        post: operations["callAnalyzeStocks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/functions/v1/fetch-market-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get movers (POST)
         * @description Same response as /api/v1/movers.
         */
        post: operations["callFetchMarketData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/functions/v1/fetch-market-news": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get market news (POST)
         * @description Same response as /api/v1/news.
         */
        post: operations["callFetchMarketNews"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/functions/v1/fetch-trending-searches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get trending questions (POST)
         * @description Same response as /api/v1/trending.
         */
        post: operations["callFetchTrendingSearches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AiStockChat: {
            /** @description Tickers to send back in `about` with a follow-up question. */
            about: string[];
            /** @description Date of the newest bar in the answer; null if none. */
            asOf: string | null;
            /** @description What the fact check covered. */
            checks: {
                /** @description Sentences removed because the facts do not support them. */
                dropped: number;
                /** @description How many sentences each rule removed: number, forecast, unsupported and so on. */
                droppedByRule?: {
                    [key: string]: number;
                };
                /** @description Numbers shown. Each one was found in the facts. */
                figures: number;
                /** @description Sentences checked. */
                sentences: number;
            };
            disclaimer: string;
            /** @description Signals of the stocks in the answer, as in /api/v1/signals. */
            facts: {
                /** @enum {string} */
                action: "BUY" | "SELL" | "WATCH" | "NONE";
                /** @description Date of the last bar; null if there is none. */
                asOf: string | null;
                /** @description Which providers were tried, in order, and the outcome. */
                attempts: {
                    outcome: string;
                    provider: string;
                }[];
                /** @description The shortest path to each other signal, nearest first. */
                changes: {
                    /** @description Size of all steps in typical daily moves: roughly how many days away. */
                    distance: number;
                    /** @description The rule that would trigger; null for WATCH. */
                    rule: ("buy" | "trend-break" | "exhaustion") | null;
                    /** @description Moves that must happen together. */
                    steps: {
                        /** @description How the value is compared, in its own unit. `between` includes both ends. */
                        comparison: {
                            /** @enum {string} */
                            is: "above" | "below" | "at-least" | "at-most";
                            threshold: number;
                        } | {
                            high: number;
                            /** @constant */
                            is: "between";
                            low: number;
                        };
                        /** @description How far the value must move, 0 or more, in its own unit. */
                        distance: number;
                        /**
                         * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                         * @enum {string}
                         */
                        measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                        now: number;
                    }[];
                    /** @enum {string} */
                    to: "BUY" | "SELL" | "WATCH";
                }[];
                /** @description Every condition of every rule, met or not. */
                clauses: {
                    /** @description How the value is compared, in its own unit. `between` includes both ends. */
                    comparison: {
                        /** @enum {string} */
                        is: "above" | "below" | "at-least" | "at-most";
                        threshold: number;
                    } | {
                        high: number;
                        /** @constant */
                        is: "between";
                        low: number;
                    };
                    isMet: boolean;
                    /**
                     * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                     * @enum {string}
                     */
                    measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                    /**
                     * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                     * @enum {string}
                     */
                    role: "all" | "any";
                    /** @enum {string} */
                    rule: "buy" | "trend-break" | "exhaustion";
                    value: number;
                }[];
                /** @description Company or fund name; null if unknown. */
                company: string | null;
                disclaimer: string;
                explanation: {
                    /** @description What would change the signal, or what to do next. */
                    changes: string[];
                    /** @description The strongest counterargument. */
                    counter: string | null;
                    /** @description One line per indicator; empty without a signal. */
                    points: {
                        /** @enum {string} */
                        indicator: "rsi" | "adx" | "sma" | "obv" | "cmf";
                        text: string;
                    }[];
                    /** @description The signal and why, in one sentence. */
                    sentence: string;
                };
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description The most recent crossover of SMA 20 and SMA 50 in these bars. */
                lastCross: {
                    /** Format: date */
                    date: string;
                    /** @enum {string} */
                    kind: "golden" | "death";
                } | null;
                /** @description Which indicators are bullish, bearish or neutral on their own. */
                leans: {
                    buy: ("rsi" | "adx" | "sma" | "obv" | "cmf")[];
                    sell: ("rsi" | "adx" | "sma" | "obv" | "cmf")[];
                } | null;
                links: {
                    /** Format: uri */
                    json: string;
                    /** Format: uri */
                    page: string;
                };
                /** @description For an unknown ticker, the closest match. */
                nearest: {
                    name: string;
                    /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                    ticker: string;
                } | null;
                /** @description Only in /api/v1/signals. */
                provisional?: {
                    /** @description Null if several are still possible, or if there is no provisional signal. */
                    action: ("BUY" | "SELL" | "WATCH") | null;
                    /** @description Market time of the price. */
                    asOf: string | null;
                    /** @description Every condition; `isMet` is null if the rest of the session decides it. */
                    clauses: {
                        /** @description How the value is compared, in its own unit. `between` includes both ends. */
                        comparison: {
                            /** @enum {string} */
                            is: "above" | "below" | "at-least" | "at-most";
                            threshold: number;
                        } | {
                            high: number;
                            /** @constant */
                            is: "between";
                            low: number;
                        };
                        isMet: boolean | null;
                        /**
                         * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                         * @enum {string}
                         */
                        measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                        /**
                         * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                         * @enum {string}
                         */
                        role: "all" | "any";
                        /** @enum {string} */
                        rule: "buy" | "trend-break" | "exhaustion";
                        value: number | null;
                    }[];
                    /** @description live: the price is at most a minute old. */
                    delay: ("live" | "delayed") | null;
                    /** @description Delay of the feed; null if unknown. */
                    delayMinutes: number | null;
                    /** @description Every action that is still possible. */
                    possible: ("BUY" | "SELL" | "WATCH")[];
                    price: number | null;
                    /** @description Why there is none; null if there is one. */
                    reason: ({
                        /** @constant */
                        kind: "closed";
                        /** Format: date-time */
                        nextOpenUtc: string;
                    } | {
                        /** @constant */
                        kind: "no-live-quote";
                    } | {
                        /** @constant */
                        kind: "no-trade";
                        /** Format: date-time */
                        sinceUtc: string;
                    } | {
                        /** @constant */
                        kind: "not-comparable";
                    } | {
                        /** @constant */
                        kind: "other-exchange";
                    } | {
                        /** @constant */
                        kind: "no-signal";
                        reason: {
                            /** @constant */
                            kind: "unknown-ticker";
                        } | {
                            have: number;
                            /** @constant */
                            kind: "too-few-bars";
                            need: number;
                        } | {
                            /** @constant */
                            kind: "gap";
                            /** Format: date */
                            missingFrom: string;
                            /** Format: date */
                            missingTo: string;
                            /** @description Number of sessions without a bar. */
                            sessions: number;
                        } | {
                            /** @constant */
                            kind: "halted";
                            /** Format: date */
                            since: string;
                        } | {
                            /** @constant */
                            kind: "stale";
                            /** Format: date */
                            lastBar: string;
                            missedSessions: number;
                        } | {
                            /** @constant */
                            kind: "no-volume";
                        } | {
                            /** @constant */
                            kind: "unmeasurable";
                        } | {
                            /** @constant */
                            kind: "not-covered";
                        } | {
                            /** @constant */
                            kind: "no-data";
                        };
                    }) | null;
                    /** @description What it would be, or why there is none. */
                    sentence: string;
                    /** @description Time and delay of the price in words. Show it with the signal. */
                    timing: string | null;
                    volume: {
                        /** @description That plus the 20-day average for the rest of the session, in shares. */
                        expected: number;
                        /** @description Shares traded so far; null if unknown. */
                        soFar: number | null;
                    } | null;
                };
                /** @description Indicator values at the last bar, not rounded. */
                readings: {
                    /** @description Wilder ADX over 14 bars, 0 to 100. */
                    adx: number;
                    /** @description Average volume over 20 bars, in shares. */
                    averageVolume: number;
                    /** @description In the currency of the bars. */
                    close: number;
                    /** @description Chaikin money flow over 20 bars, -1 to 1. */
                    cmf: number;
                    /** @description Negative directional indicator, 0 to 100. */
                    minusDi: number;
                    /** @description Change in on-balance volume over 20 bars, in shares. */
                    obvChange: number;
                    /** @description Positive directional indicator, 0 to 100. */
                    plusDi: number;
                    /** @description Wilder RSI over 14 bars, 0 to 100. */
                    rsi: number;
                    /** @description Average close over 20 bars, in the currency of the bars. */
                    sma20: number;
                    /** @description SMA 20 five bars ago. */
                    sma20FiveBarsAgo: number;
                    /** @description Average close over 50 bars, in the currency of the bars. */
                    sma50: number;
                } | null;
                /** @description Why there is no signal; null if there is one. */
                reason: ({
                    /** @constant */
                    kind: "unknown-ticker";
                } | {
                    have: number;
                    /** @constant */
                    kind: "too-few-bars";
                    need: number;
                } | {
                    /** @constant */
                    kind: "gap";
                    /** Format: date */
                    missingFrom: string;
                    /** Format: date */
                    missingTo: string;
                    /** @description Number of sessions without a bar. */
                    sessions: number;
                } | {
                    /** @constant */
                    kind: "halted";
                    /** Format: date */
                    since: string;
                } | {
                    /** @constant */
                    kind: "stale";
                    /** Format: date */
                    lastBar: string;
                    missedSessions: number;
                } | {
                    /** @constant */
                    kind: "no-volume";
                } | {
                    /** @constant */
                    kind: "unmeasurable";
                } | {
                    /** @constant */
                    kind: "not-covered";
                } | {
                    /** @constant */
                    kind: "no-data";
                }) | null;
                /** @description The stored receipt of this signal; null if there is none. */
                receipt: {
                    /** @description False if bars were corrected later; this response then uses the corrected bars. */
                    agrees: boolean;
                    id: string;
                    /**
                     * Format: uri
                     * @description Permanent page of the receipt. For JSON, use /api/v1/receipts/{id}.
                     */
                    url: string;
                } | null;
                /** @description The rule that triggered the signal; null for WATCH and NONE. */
                rule: ("buy" | "trend-break" | "exhaustion") | null;
                /** @description Version of the rules. */
                ruleSet: string;
                /** @description Where the bars came from. */
                source: {
                    /** @enum {string} */
                    adjustment: "split" | "split-and-dividend" | "none";
                    /** @description Credit you must show with the data. */
                    attribution: string;
                    /** @description ISO 4217 code. */
                    currency: string;
                    /** Format: date-time */
                    fetchedAtUtc: string;
                    provider: string;
                    /** @description Bars from the provider that failed validation. */
                    refused: {
                        date: string;
                        reason: string;
                    }[];
                } | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
                /** @description The zone each value is in. */
                zones: {
                    /** @enum {string} */
                    adx: "extremely-strong" | "strong" | "weak";
                    /** @enum {string} */
                    cmf: "strong-buying" | "mild-buying" | "balanced" | "mild-selling" | "strong-selling";
                    /** @enum {string} */
                    obv: "rising" | "falling" | "flat";
                    /** @enum {string} */
                    rsi: "overbought" | "bullish" | "neutral" | "oversold";
                    /** @enum {string} */
                    sma: "golden-cross" | "death-cross" | "level";
                } | null;
            }[];
            /** @description Why the rules answered instead of the model; null if no model was used or it succeeded. */
            fellBack: ("refused" | "busy" | "unavailable" | "too-slow" | "unreadable" | "endless" | "stopped" | "unverified" | "budget" | "resting" | "fault") | null;
            /** @description Whether any of the data is from the bundled sample market. */
            isSample: boolean;
            /** @description Number of stocks in the question beyond the limit, not covered by the answer. */
            leftOut: number;
            /** @description Model name; null for the rules. */
            model: string | null;
            /** @description Other listings the question could have meant. */
            offers: {
                name: string;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
            }[];
            /** @description Model provider; null for the rules. */
            provider: string | null;
            response: {
                /** @description What to look at next. Never an instruction to trade. */
                actionable_insights: string[];
                /** @description Sections, in reading order. */
                core_analysis: {
                    content: string;
                    title: string;
                }[];
                /** @description A suggested follow-up question. */
                optional_follow_up: string | null;
                /** @description One to three sentences that answer the question. */
                summary: string;
            };
            /**
             * @description Who wrote the text: the rules, a model, or both. Signals always come from the rules.
             * @enum {string}
             */
            source: "rules" | "model" | "mixed";
            /** @description Sources of the answer. */
            sources: {
                day: string | null;
                /** @description A path on this site, or the URL of a headline. */
                href: string;
                label: string;
            }[];
            /** @description The figures of a list or a comparison, computed by the rules; null for an answer about fewer than two stocks. */
            table: {
                columns: {
                    name: string;
                    /**
                     * @description What the figures are in; of actions and days, words.
                     * @enum {string}
                     */
                    unit: "money" | "percent" | "percent-a-year" | "points" | "shares" | "times" | "sessions" | "count" | "action" | "day";
                }[];
                /** @description How many more stocks there are. */
                more: number;
                /** @description Path of the screener with the same filters; null where it has not all of them. */
                path: string | null;
                /** @description One stock each, in the order of the answer. */
                rows: {
                    /** @description One for each column, unrounded; null where unknown. */
                    cells: (number | string | null)[];
                    company: string | null;
                    /** @description Of its figures in money; null without any. */
                    currency: string | null;
                    /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                    ticker: string;
                }[];
            } | null;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
        };
        AnalyzeStocks: {
            disclaimer: string;
            /** @description Everything as one text, including the disclaimer. */
            fullResponse: string;
            /** @description One per ticker, in request order. */
            recommendations: {
                /** @enum {string} */
                action: "BUY" | "SELL" | "WATCH" | "NONE";
                /** @description The signal in plain English. */
                explanation: string;
                signal: {
                    /** @enum {string} */
                    action: "BUY" | "SELL" | "WATCH" | "NONE";
                    /** @description Date of the last bar; null if there is none. */
                    asOf: string | null;
                    /** @description Which providers were tried, in order, and the outcome. */
                    attempts: {
                        outcome: string;
                        provider: string;
                    }[];
                    /** @description The shortest path to each other signal, nearest first. */
                    changes: {
                        /** @description Size of all steps in typical daily moves: roughly how many days away. */
                        distance: number;
                        /** @description The rule that would trigger; null for WATCH. */
                        rule: ("buy" | "trend-break" | "exhaustion") | null;
                        /** @description Moves that must happen together. */
                        steps: {
                            /** @description How the value is compared, in its own unit. `between` includes both ends. */
                            comparison: {
                                /** @enum {string} */
                                is: "above" | "below" | "at-least" | "at-most";
                                threshold: number;
                            } | {
                                high: number;
                                /** @constant */
                                is: "between";
                                low: number;
                            };
                            /** @description How far the value must move, 0 or more, in its own unit. */
                            distance: number;
                            /**
                             * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                             * @enum {string}
                             */
                            measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                            now: number;
                        }[];
                        /** @enum {string} */
                        to: "BUY" | "SELL" | "WATCH";
                    }[];
                    /** @description Every condition of every rule, met or not. */
                    clauses: {
                        /** @description How the value is compared, in its own unit. `between` includes both ends. */
                        comparison: {
                            /** @enum {string} */
                            is: "above" | "below" | "at-least" | "at-most";
                            threshold: number;
                        } | {
                            high: number;
                            /** @constant */
                            is: "between";
                            low: number;
                        };
                        isMet: boolean;
                        /**
                         * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                         * @enum {string}
                         */
                        measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                        /**
                         * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                         * @enum {string}
                         */
                        role: "all" | "any";
                        /** @enum {string} */
                        rule: "buy" | "trend-break" | "exhaustion";
                        value: number;
                    }[];
                    /** @description Company or fund name; null if unknown. */
                    company: string | null;
                    disclaimer: string;
                    explanation: {
                        /** @description What would change the signal, or what to do next. */
                        changes: string[];
                        /** @description The strongest counterargument. */
                        counter: string | null;
                        /** @description One line per indicator; empty without a signal. */
                        points: {
                            /** @enum {string} */
                            indicator: "rsi" | "adx" | "sma" | "obv" | "cmf";
                            text: string;
                        }[];
                        /** @description The signal and why, in one sentence. */
                        sentence: string;
                    };
                    freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                    /** @description The most recent crossover of SMA 20 and SMA 50 in these bars. */
                    lastCross: {
                        /** Format: date */
                        date: string;
                        /** @enum {string} */
                        kind: "golden" | "death";
                    } | null;
                    /** @description Which indicators are bullish, bearish or neutral on their own. */
                    leans: {
                        buy: ("rsi" | "adx" | "sma" | "obv" | "cmf")[];
                        sell: ("rsi" | "adx" | "sma" | "obv" | "cmf")[];
                    } | null;
                    links: {
                        /** Format: uri */
                        json: string;
                        /** Format: uri */
                        page: string;
                    };
                    /** @description For an unknown ticker, the closest match. */
                    nearest: {
                        name: string;
                        /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                        ticker: string;
                    } | null;
                    /** @description Only in /api/v1/signals. */
                    provisional?: {
                        /** @description Null if several are still possible, or if there is no provisional signal. */
                        action: ("BUY" | "SELL" | "WATCH") | null;
                        /** @description Market time of the price. */
                        asOf: string | null;
                        /** @description Every condition; `isMet` is null if the rest of the session decides it. */
                        clauses: {
                            /** @description How the value is compared, in its own unit. `between` includes both ends. */
                            comparison: {
                                /** @enum {string} */
                                is: "above" | "below" | "at-least" | "at-most";
                                threshold: number;
                            } | {
                                high: number;
                                /** @constant */
                                is: "between";
                                low: number;
                            };
                            isMet: boolean | null;
                            /**
                             * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                             * @enum {string}
                             */
                            measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                            /**
                             * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                             * @enum {string}
                             */
                            role: "all" | "any";
                            /** @enum {string} */
                            rule: "buy" | "trend-break" | "exhaustion";
                            value: number | null;
                        }[];
                        /** @description live: the price is at most a minute old. */
                        delay: ("live" | "delayed") | null;
                        /** @description Delay of the feed; null if unknown. */
                        delayMinutes: number | null;
                        /** @description Every action that is still possible. */
                        possible: ("BUY" | "SELL" | "WATCH")[];
                        price: number | null;
                        /** @description Why there is none; null if there is one. */
                        reason: ({
                            /** @constant */
                            kind: "closed";
                            /** Format: date-time */
                            nextOpenUtc: string;
                        } | {
                            /** @constant */
                            kind: "no-live-quote";
                        } | {
                            /** @constant */
                            kind: "no-trade";
                            /** Format: date-time */
                            sinceUtc: string;
                        } | {
                            /** @constant */
                            kind: "not-comparable";
                        } | {
                            /** @constant */
                            kind: "other-exchange";
                        } | {
                            /** @constant */
                            kind: "no-signal";
                            reason: {
                                /** @constant */
                                kind: "unknown-ticker";
                            } | {
                                have: number;
                                /** @constant */
                                kind: "too-few-bars";
                                need: number;
                            } | {
                                /** @constant */
                                kind: "gap";
                                /** Format: date */
                                missingFrom: string;
                                /** Format: date */
                                missingTo: string;
                                /** @description Number of sessions without a bar. */
                                sessions: number;
                            } | {
                                /** @constant */
                                kind: "halted";
                                /** Format: date */
                                since: string;
                            } | {
                                /** @constant */
                                kind: "stale";
                                /** Format: date */
                                lastBar: string;
                                missedSessions: number;
                            } | {
                                /** @constant */
                                kind: "no-volume";
                            } | {
                                /** @constant */
                                kind: "unmeasurable";
                            } | {
                                /** @constant */
                                kind: "not-covered";
                            } | {
                                /** @constant */
                                kind: "no-data";
                            };
                        }) | null;
                        /** @description What it would be, or why there is none. */
                        sentence: string;
                        /** @description Time and delay of the price in words. Show it with the signal. */
                        timing: string | null;
                        volume: {
                            /** @description That plus the 20-day average for the rest of the session, in shares. */
                            expected: number;
                            /** @description Shares traded so far; null if unknown. */
                            soFar: number | null;
                        } | null;
                    };
                    /** @description Indicator values at the last bar, not rounded. */
                    readings: {
                        /** @description Wilder ADX over 14 bars, 0 to 100. */
                        adx: number;
                        /** @description Average volume over 20 bars, in shares. */
                        averageVolume: number;
                        /** @description In the currency of the bars. */
                        close: number;
                        /** @description Chaikin money flow over 20 bars, -1 to 1. */
                        cmf: number;
                        /** @description Negative directional indicator, 0 to 100. */
                        minusDi: number;
                        /** @description Change in on-balance volume over 20 bars, in shares. */
                        obvChange: number;
                        /** @description Positive directional indicator, 0 to 100. */
                        plusDi: number;
                        /** @description Wilder RSI over 14 bars, 0 to 100. */
                        rsi: number;
                        /** @description Average close over 20 bars, in the currency of the bars. */
                        sma20: number;
                        /** @description SMA 20 five bars ago. */
                        sma20FiveBarsAgo: number;
                        /** @description Average close over 50 bars, in the currency of the bars. */
                        sma50: number;
                    } | null;
                    /** @description Why there is no signal; null if there is one. */
                    reason: ({
                        /** @constant */
                        kind: "unknown-ticker";
                    } | {
                        have: number;
                        /** @constant */
                        kind: "too-few-bars";
                        need: number;
                    } | {
                        /** @constant */
                        kind: "gap";
                        /** Format: date */
                        missingFrom: string;
                        /** Format: date */
                        missingTo: string;
                        /** @description Number of sessions without a bar. */
                        sessions: number;
                    } | {
                        /** @constant */
                        kind: "halted";
                        /** Format: date */
                        since: string;
                    } | {
                        /** @constant */
                        kind: "stale";
                        /** Format: date */
                        lastBar: string;
                        missedSessions: number;
                    } | {
                        /** @constant */
                        kind: "no-volume";
                    } | {
                        /** @constant */
                        kind: "unmeasurable";
                    } | {
                        /** @constant */
                        kind: "not-covered";
                    } | {
                        /** @constant */
                        kind: "no-data";
                    }) | null;
                    /** @description The stored receipt of this signal; null if there is none. */
                    receipt: {
                        /** @description False if bars were corrected later; this response then uses the corrected bars. */
                        agrees: boolean;
                        id: string;
                        /**
                         * Format: uri
                         * @description Permanent page of the receipt. For JSON, use /api/v1/receipts/{id}.
                         */
                        url: string;
                    } | null;
                    /** @description The rule that triggered the signal; null for WATCH and NONE. */
                    rule: ("buy" | "trend-break" | "exhaustion") | null;
                    /** @description Version of the rules. */
                    ruleSet: string;
                    /** @description Where the bars came from. */
                    source: {
                        /** @enum {string} */
                        adjustment: "split" | "split-and-dividend" | "none";
                        /** @description Credit you must show with the data. */
                        attribution: string;
                        /** @description ISO 4217 code. */
                        currency: string;
                        /** Format: date-time */
                        fetchedAtUtc: string;
                        provider: string;
                        /** @description Bars from the provider that failed validation. */
                        refused: {
                            date: string;
                            reason: string;
                        }[];
                    } | null;
                    /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                    ticker: string;
                    /** @description The zone each value is in. */
                    zones: {
                        /** @enum {string} */
                        adx: "extremely-strong" | "strong" | "weak";
                        /** @enum {string} */
                        cmf: "strong-buying" | "mild-buying" | "balanced" | "mild-selling" | "strong-selling";
                        /** @enum {string} */
                        obv: "rising" | "falling" | "flat";
                        /** @enum {string} */
                        rsi: "overbought" | "bullish" | "neutral" | "oversold";
                        /** @enum {string} */
                        sma: "golden-cross" | "death-cross" | "level";
                    } | null;
                };
                ticker: string;
            }[];
            /**
             * @description Who wrote the text: the rules, a model, or both. Signals always come from the rules.
             * @enum {string}
             */
            source: "rules" | "model" | "mixed";
            summary: string;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
        };
        AsyncapiJson: {
            /** @description 3.0.0 */
            asyncapi: string;
        } & {
            [key: string]: unknown;
        };
        Bars: {
            /**
             * @description What prices are adjusted for.
             * @enum {string}
             */
            adjustment: "split" | "split-and-dividend" | "none";
            /** @description Date of the newest bar, in the exchange’s time zone. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            bars: {
                /** @description In `currency`, above 0. */
                close: number;
                /**
                 * Format: date
                 * @description Trading date, in the exchange’s time zone.
                 */
                date: string;
                /** @description In `currency`, above 0. */
                high: number;
                /** @description In `currency`, above 0. */
                low: number;
                /** @description In `currency`, above 0. */
                open: number;
                /** @description Shares traded, 0 or more. */
                volume: number;
            }[];
            /** @description ISO 4217 code, such as USD. */
            currency: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description Address of the next page, also in the header `Link`; null on the last page. */
            next: string | null;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
            symbol: string;
        };
        Comparison: {
            disclaimer: string;
            order: {
                /** @description By ADX, highest first. Stocks without a signal are omitted. */
                adx: string[];
                /** @description By CMF, highest first. Stocks without a signal are omitted. */
                cmf: string[];
                /** @description By RSI, highest first. Stocks without a signal are omitted. */
                rsi: string[];
            };
            /** @description One per ticker, in request order. */
            stocks: {
                /** @enum {string} */
                action: "BUY" | "SELL" | "WATCH" | "NONE";
                /** @description Date of the last bar; null if there is none. */
                asOf: string | null;
                /** @description Company or fund name; null if unknown. */
                company: string | null;
                explanation: {
                    /** @description What would change the signal, or what to do next. */
                    changes: string[];
                    /** @description The strongest counterargument. */
                    counter: string | null;
                    /** @description One line per indicator; empty without a signal. */
                    points: {
                        /** @enum {string} */
                        indicator: "rsi" | "adx" | "sma" | "obv" | "cmf";
                        text: string;
                    }[];
                    /** @description The signal and why, in one sentence. */
                    sentence: string;
                };
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                links: {
                    /** Format: uri */
                    json: string;
                    /** Format: uri */
                    page: string;
                };
                /** @description Indicator values at the last bar, not rounded. */
                readings: {
                    /** @description Wilder ADX over 14 bars, 0 to 100. */
                    adx: number;
                    /** @description Average volume over 20 bars, in shares. */
                    averageVolume: number;
                    /** @description In the currency of the bars. */
                    close: number;
                    /** @description Chaikin money flow over 20 bars, -1 to 1. */
                    cmf: number;
                    /** @description Negative directional indicator, 0 to 100. */
                    minusDi: number;
                    /** @description Change in on-balance volume over 20 bars, in shares. */
                    obvChange: number;
                    /** @description Positive directional indicator, 0 to 100. */
                    plusDi: number;
                    /** @description Wilder RSI over 14 bars, 0 to 100. */
                    rsi: number;
                    /** @description Average close over 20 bars, in the currency of the bars. */
                    sma20: number;
                    /** @description SMA 20 five bars ago. */
                    sma20FiveBarsAgo: number;
                    /** @description Average close over 50 bars, in the currency of the bars. */
                    sma50: number;
                } | null;
                /** @description Why there is no signal; null if there is one. */
                reason: ({
                    /** @constant */
                    kind: "unknown-ticker";
                } | {
                    have: number;
                    /** @constant */
                    kind: "too-few-bars";
                    need: number;
                } | {
                    /** @constant */
                    kind: "gap";
                    /** Format: date */
                    missingFrom: string;
                    /** Format: date */
                    missingTo: string;
                    /** @description Number of sessions without a bar. */
                    sessions: number;
                } | {
                    /** @constant */
                    kind: "halted";
                    /** Format: date */
                    since: string;
                } | {
                    /** @constant */
                    kind: "stale";
                    /** Format: date */
                    lastBar: string;
                    missedSessions: number;
                } | {
                    /** @constant */
                    kind: "no-volume";
                } | {
                    /** @constant */
                    kind: "unmeasurable";
                } | {
                    /** @constant */
                    kind: "not-covered";
                } | {
                    /** @constant */
                    kind: "no-data";
                }) | null;
                /** @description The rule that triggered the signal; null for WATCH and NONE. */
                rule: ("buy" | "trend-break" | "exhaustion") | null;
                /** @description Where the bars came from. */
                source: {
                    /** @enum {string} */
                    adjustment: "split" | "split-and-dividend" | "none";
                    /** @description Credit you must show with the data. */
                    attribution: string;
                    /** @description ISO 4217 code. */
                    currency: string;
                    /** Format: date-time */
                    fetchedAtUtc: string;
                    provider: string;
                    /** @description Bars from the provider that failed validation. */
                    refused: {
                        date: string;
                        reason: string;
                    }[];
                } | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
                /** @description The zone each value is in. */
                zones: {
                    /** @enum {string} */
                    adx: "extremely-strong" | "strong" | "weak";
                    /** @enum {string} */
                    cmf: "strong-buying" | "mild-buying" | "balanced" | "mild-selling" | "strong-selling";
                    /** @enum {string} */
                    obv: "rising" | "falling" | "flat";
                    /** @enum {string} */
                    rsi: "overbought" | "bullish" | "neutral" | "oversold";
                    /** @enum {string} */
                    sma: "golden-cross" | "death-cross" | "level";
                } | null;
            }[];
            /** @description The signals in one sentence. */
            summary: string;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
        };
        CorporateActions: {
            actions: ({
                /**
                 * Format: date
                 * @description First session after the split.
                 */
                date: string;
                /** @constant */
                kind: "split";
                /** @description 4 for a 4-for-1 split. */
                newShares: number;
                /** @description 1 for a 4-for-1 split. */
                oldShares: number;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
            } | {
                /** @description Per share in `currency`, above 0, adjusted for later splits. */
                amount: number;
                /** @description ISO 4217 code. */
                currency: string;
                /**
                 * Format: date
                 * @description Ex-dividend date.
                 */
                date: string;
                /** @constant */
                kind: "dividend";
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
            })[];
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /**
             * Format: date
             * @description Start of the period searched.
             */
            from: string;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
            symbol: string;
        };
        /** @description Problem details (RFC 9457). */
        Error: {
            /** @description What happened and what to do, in plain English. */
            detail: string;
            /** @description Same as `detail`. */
            error: string;
            hint: null;
            /** @description Same as `detail`. */
            message: string;
            status: number;
            /** @description Name of the status. */
            title: string;
            /**
             * @description The status says it all.
             * @constant
             */
            type: "about:blank";
        };
        Explanation: {
            /** @enum {string} */
            action: "BUY" | "SELL" | "WATCH" | "NONE";
            /** @description Date of the last bar; null if there is none. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description What would change the signal, or what to do next. */
            changes: string[];
            /** @description Company or fund name; null if unknown. */
            company: string | null;
            /** @description The strongest counterargument. */
            counter: string | null;
            disclaimer: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            links: {
                /** Format: uri */
                json: string;
                /** Format: uri */
                page: string;
            };
            /** @description One line per indicator; empty without a signal. */
            points: {
                /** @enum {string} */
                indicator: "rsi" | "adx" | "sma" | "obv" | "cmf";
                text: string;
            }[];
            /** @description The stored receipt of this signal; null if there is none. */
            receipt: {
                /** @description False if bars were corrected later; this response then uses the corrected bars. */
                agrees: boolean;
                id: string;
                /**
                 * Format: uri
                 * @description Permanent page of the receipt. For JSON, use /api/v1/receipts/{id}.
                 */
                url: string;
            } | null;
            /** @description How robust the signal is, from /api/v1/stability; null without a signal. */
            robustness: string | null;
            /** @description The rule that triggered the signal; null for WATCH and NONE. */
            rule: ("buy" | "trend-break" | "exhaustion") | null;
            /** @description Version of the rules. */
            ruleSet: string;
            /** @description The signal and why, in one sentence. */
            sentence: string;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
            ticker: string;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
        };
        Fx: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description ISO 4217 code; null if no rates have been fetched yet. */
            base: string | null;
            /** @description Date of the rates. */
            date: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            rates: {
                /** @description Change from the previous publication, in percent; null if unknown. */
                changePercent: number | null;
                /** @description Quote currency, ISO 4217. */
                currency: string;
                /** @description Units of `currency` per unit of the base, above 0. */
                rate: number;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        Glossary: {
            terms: components["schemas"]["GlossaryTerm"][];
        };
        GlossaryTerm: {
            /** @description Other names, in lower case. */
            aliases: string[];
            /** @description One sentence. */
            definition: string;
            /** @description With real numbers of a past day, or a made-up case that begins with “Say”. */
            example: string;
            name: string;
            /**
             * Format: uri
             * @description Where to read more.
             */
            page: string;
            /** @description Why it matters. */
            why: string;
        };
        Indicators: {
            /** @description Date of the newest bar, in the exchange’s time zone. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description ISO 4217 code, such as USD. */
            currency: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @enum {string} */
            indicator: "rsi" | "adx" | "sma" | "obv" | "cmf" | "ema" | "macd" | "bollinger" | "stochastic" | "stochastic-rsi" | "cci" | "williams-r" | "mfi" | "roc" | "aroon";
            /** @description What it measures, in one sentence. */
            measures: string;
            /** @description Usual short name. */
            name: string;
            /** @description Bars in each window; empty when there is none. */
            periods: number[];
            readings: {
                /** Format: date */
                date: string;
                /** @description By line, such as `adx`, `plusDi` and `minusDi`; null while warming up. */
                values: {
                    [key: string]: number | null;
                };
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
            symbol: string;
            title: string;
            /**
             * @description `price`: in `currency`. `percent`: 1.5 means 1.5%.
             * @enum {string}
             */
            unit: "points" | "price" | "percent" | "shares" | "ratio";
        };
        Indices: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            indices: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                changePercent: number | null;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description Common name of the index. */
                name: string;
                /** @description Level in points, or the fund’s price in US dollars if `proxy` is set. */
                price: number;
                /** @description Ticker of the fund used instead; otherwise null. */
                proxy: string | null;
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        Interpret: {
            /** @enum {string} */
            kind: "empty" | "tickers" | "question";
            /** @description In the order they appear in the text, without duplicates. */
            tickers: string[];
        };
        MarketHours: {
            /** @description Today’s market holiday; otherwise null. */
            holiday: string | null;
            /** @description Whether the next close is early, at 1:00 PM ET. */
            isNextCloseEarly: boolean;
            /**
             * @description `US`: the New York exchanges.
             * @constant
             */
            market: "US";
            /**
             * Format: date-time
             * @description Next close.
             */
            nextClose: string;
            /**
             * Format: date-time
             * @description Next open.
             */
            nextOpen: string;
            /**
             * Format: date-time
             * @description Time of this response.
             */
            now: string;
            /**
             * @description Regular trading hours only.
             * @enum {string}
             */
            state: "open" | "closed";
        };
        MarketOverview: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description Null if less than half of the tracked stocks have data for one session. */
            breadth: {
                /** @description Stocks that closed above their SMA 20. */
                aboveSma20: number;
                aboveSma50: number;
                /** @description Stocks that closed above their previous close. */
                advancing: number;
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                declining: number;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description Stocks counted, all with the same session. */
                ofCount: number;
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
                /** @description All tracked stocks, including those not counted. */
                trackedCount: number;
                unchanged: number;
            } | null;
            disclaimer: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            hours: components["schemas"]["MarketHours"];
            indices: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                changePercent: number | null;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description Common name of the index. */
                name: string;
                /** @description Level in points, or the fund’s price in US dollars if `proxy` is set. */
                price: number;
                /** @description Ticker of the fund used instead; otherwise null. */
                proxy: string | null;
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
            }[];
            /** @description Strongest first. */
            sectors: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                /**
                 * @description Where the change comes from: the fund, or the average of `memberCount` members.
                 * @enum {string}
                 */
                basis: "fund" | "members";
                /** @description Change from the previous close, in percent: 1.5 means 1.5%. */
                changePercent: number;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description The sector’s Select Sector fund. */
                fund: string;
                /** @description Number of members in the average; null if it is the fund’s. */
                memberCount: number | null;
                /** @description GICS sector name. */
                sector: string;
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
            }[];
            /** @description Whether the market is open, and until when. */
            sentence: string;
            /** @description How many tracked stocks have each signal. */
            signals: {
                /** @description Number of matches per action, ignoring the action filter. */
                actionCounts: {
                    BUY: number;
                    NONE: number;
                    SELL: number;
                    WATCH: number;
                };
                /** @description Date of the newest bar of any stock. */
                newest: string | null;
                /** @description Number of stocks in the screener. Percentiles compare with all of them. */
                universeCount: number;
                /** @description Tracked stocks whose bars have not been loaded yet. */
                unreadCount: number;
            };
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        Movers: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description Stocks that are up, biggest gain first. */
            gainers: {
                /** @description Change from the previous close, in percent: 1.5 means 1.5%. */
                changePercent: number;
                /** @description Company name; null if unknown. */
                name: string | null;
                /** @description In US dollars, above 1. */
                price: number;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
            }[];
            /** @description Stocks that are down, biggest loss first. */
            losers: {
                /** @description Change from the previous close, in percent: 1.5 means 1.5%. */
                changePercent: number;
                /** @description Company name; null if unknown. */
                name: string | null;
                /** @description In US dollars, above 1. */
                price: number;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        News: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            news: {
                /** @description Plain text, no markup. */
                headline: string;
                /** @description Null if the publisher does not say. */
                publishedAt: string | null;
                /** @description Publisher. */
                source: string;
                /**
                 * Format: uri
                 * @description Link to the story, http or https.
                 */
                url: string;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        OpenapiJson: {
            /** @description 3.1.0 */
            openapi: string;
        } & {
            [key: string]: unknown;
        };
        Quotes: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description What this response has nothing about, and why. Without an API key, an entry that is not a ticker is an error instead. */
            failures: {
                /** @description What is wrong, and what is allowed. */
                detail: string;
                /** @description As sent, at most 40 characters. */
                ticker: string;
            }[];
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description Tickers without a price. */
            missing: string[];
            quotes: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                changePercent: number | null;
                /** @description ISO 4217 code, such as USD. Never pence. */
                currency: string;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description Market capitalization in `currency`; null if unknown, as for indices and most funds. */
                marketCap: number | null;
                /** @description Close of the session before the one in `price`; null if unknown. */
                previousClose: number | null;
                /** @description Last trade, or the level of an index. In `currency`, above 0. */
                price: number;
                /** @description Only with `include=provisional`, and in the stream. */
                provisional?: {
                    /** @description Null if several are still possible, or if there is no provisional signal. */
                    action: ("BUY" | "SELL" | "WATCH") | null;
                    /** @description Market time of the price. */
                    asOf: string | null;
                    /** @description Every condition; `isMet` is null if the rest of the session decides it. */
                    clauses: {
                        /** @description How the value is compared, in its own unit. `between` includes both ends. */
                        comparison: {
                            /** @enum {string} */
                            is: "above" | "below" | "at-least" | "at-most";
                            threshold: number;
                        } | {
                            high: number;
                            /** @constant */
                            is: "between";
                            low: number;
                        };
                        isMet: boolean | null;
                        /**
                         * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                         * @enum {string}
                         */
                        measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                        /**
                         * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                         * @enum {string}
                         */
                        role: "all" | "any";
                        /** @enum {string} */
                        rule: "buy" | "trend-break" | "exhaustion";
                        value: number | null;
                    }[];
                    /** @description live: the price is at most a minute old. */
                    delay: ("live" | "delayed") | null;
                    /** @description Delay of the feed; null if unknown. */
                    delayMinutes: number | null;
                    /** @description Every action that is still possible. */
                    possible: ("BUY" | "SELL" | "WATCH")[];
                    price: number | null;
                    /** @description Why there is none; null if there is one. */
                    reason: ({
                        /** @constant */
                        kind: "closed";
                        /** Format: date-time */
                        nextOpenUtc: string;
                    } | {
                        /** @constant */
                        kind: "no-live-quote";
                    } | {
                        /** @constant */
                        kind: "no-trade";
                        /** Format: date-time */
                        sinceUtc: string;
                    } | {
                        /** @constant */
                        kind: "not-comparable";
                    } | {
                        /** @constant */
                        kind: "other-exchange";
                    } | {
                        /** @constant */
                        kind: "no-signal";
                        reason: {
                            /** @constant */
                            kind: "unknown-ticker";
                        } | {
                            have: number;
                            /** @constant */
                            kind: "too-few-bars";
                            need: number;
                        } | {
                            /** @constant */
                            kind: "gap";
                            /** Format: date */
                            missingFrom: string;
                            /** Format: date */
                            missingTo: string;
                            /** @description Number of sessions without a bar. */
                            sessions: number;
                        } | {
                            /** @constant */
                            kind: "halted";
                            /** Format: date */
                            since: string;
                        } | {
                            /** @constant */
                            kind: "stale";
                            /** Format: date */
                            lastBar: string;
                            missedSessions: number;
                        } | {
                            /** @constant */
                            kind: "no-volume";
                        } | {
                            /** @constant */
                            kind: "unmeasurable";
                        } | {
                            /** @constant */
                            kind: "not-covered";
                        } | {
                            /** @constant */
                            kind: "no-data";
                        };
                    }) | null;
                    /** @description What it would be, or why there is none. */
                    sentence: string;
                    /** @description Time and delay of the price in words. Show it with the signal. */
                    timing: string | null;
                    volume: {
                        /** @description That plus the 20-day average for the rest of the session, in shares. */
                        expected: number;
                        /** @description Shares traded so far; null if unknown. */
                        soFar: number | null;
                    } | null;
                };
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
                /** @description Shares traded in that session; null if unknown. */
                volume: number | null;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        ReceiptsDays: {
            /** @description Receipt ids of the requested session, in order; null if none was requested. */
            ids: string[] | null;
            /** @enum {string} */
            kind: "market" | "sample";
            /** @description Address of the next page, also in the header `Link`; null on the last page. */
            next: string | null;
            /** @description Sessions whose lists are still open, oldest first. */
            open: {
                /** @description When the list closes: 40 minutes after the next session’s closing bell. Null for the sample. */
                closesAt: string | null;
                count: number;
                /** Format: date */
                session: string;
            }[];
            /** @description Closed lists, newest first. They never change. */
            sealed: {
                /** @description Number of receipts in the list. */
                count: number;
                /** @description SHA-256 of {count, kind, listHash, previousHash, schema: "tapelight-day-1", session} as canonical JSON (RFC 8785). */
                hash: string;
                /** @description SHA-256 of the ids in order, joined by line feeds: 64 hex digits. */
                listHash: string;
                /** @description `hash` of the previous closed day; null for the first. */
                previousHash: string | null;
                /**
                 * Format: date-time
                 * @description When the list was closed.
                 */
                sealedAt: string;
                /** Format: date */
                session: string;
            }[];
            /** @description The requested session; null if none. */
            session: string | null;
        };
        ReceiptsId: {
            /**
             * Format: date
             * @description Date of the newest bar.
             */
            asOf: string;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description All bars the engine used, oldest first. */
            bars: {
                closes: number[];
                dates: string[];
                highs: number[];
                lows: number[];
                opens: number[];
                volumes: number[];
            };
            disclaimer: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description First 160 bits of the SHA-256 of the receipt as canonical JSON (RFC 8785), base32. */
            id: string;
            /** @description Proof that the log has this receipt with this time; null if it has none yet. */
            log: components["schemas"]["ReceiptsLogProof"] | null;
            /**
             * Format: date-time
             * @description When the receipt was logged.
             */
            loggedAt: string;
            /** Format: uri */
            page: string;
            receipt: {
                /** @description Version of the calculation engine. */
                engine: string;
                /** @description As in /api/v1/signals, plus the values that the conditions compare. For NONE, the reason. */
                judgement: {
                    /** @enum {string} */
                    action: "BUY" | "SELL" | "WATCH" | "NONE";
                } & {
                    [key: string]: unknown;
                };
                /** @description Indicator periods, lookbacks in bars, and the published rules. */
                parameters: {
                    [key: string]: unknown;
                };
                ruleSet: string;
                /** @constant */
                schema: "tapelight-receipt-1";
                series: {
                    /** @enum {string} */
                    adjustment: "split" | "split-and-dividend" | "none";
                    count: number;
                    /** @description ISO 4217 code. */
                    currency: string;
                    /** Format: date */
                    firstDate: string;
                    /** Format: date */
                    lastDate: string;
                    provider: string;
                    /** @description Hash of the bars, oldest first: each as int32 YYYYMMDD, then open, high, low, close and volume as float64, little-endian. */
                    sha256: string;
                } & {
                    [key: string]: unknown;
                };
                /**
                 * Format: date
                 * @description Trading date of the signal.
                 */
                session: string;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
            } & {
                [key: string]: unknown;
            };
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        ReceiptsIdCheck: {
            /** @enum {string} */
            action: "BUY" | "SELL" | "WATCH" | "NONE";
            /**
             * Format: date
             * @description Date of the newest bar.
             */
            asOf: string;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description Empty if nothing differs. */
            differences: {
                /** @description What the file says. */
                claimed: unknown;
                /** @description What the recomputation says. */
                computed: unknown;
                /** @description JSON Pointer (RFC 6901). */
                path: string;
            }[];
            disclaimer: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            id: string;
            log: {
                /** @description Empty if nothing differs. */
                differences: {
                    /** @description What the file says. */
                    claimed: unknown;
                    /** @description What the recomputation says. */
                    computed: unknown;
                    /** @description JSON Pointer (RFC 6901). */
                    path: string;
                }[];
                /** @description Why it can’t be checked; empty if it can. */
                problems: string[];
                /** @description Only `before-next-open` is in time for a trade. Null unless it is in the log. */
                timing: ("before-next-open" | "after-next-open" | "before-close" | "unknown-hours") | null;
                /**
                 * @description Whether the log proves when the receipt was logged.
                 * @enum {string}
                 */
                verdict: "in-log" | "unproven" | "no-claim" | "differs" | "unreadable";
            };
            /** Format: date-time */
            loggedAt: string;
            /** @description What this check can’t tell. */
            notChecked: string[];
            /** Format: uri */
            page: string;
            /** @description Why it can’t be checked; empty if it can. */
            problems: string[];
            sentence: string;
            /**
             * Format: date
             * @description Trading date of the signal.
             */
            session: string;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
            ticker: string;
            /**
             * @description Whether the recomputation gives the same values.
             * @enum {string}
             */
            verdict: "agrees" | "differs" | "unreadable";
        };
        ReceiptsLogConsistency: {
            /** @description A signed tree head. There is one per log and size; save it to check the log later. */
            first: {
                /** @enum {string} */
                kind: "market" | "sample";
                /** @description Ed25519 public key: 64 hex digits. */
                publicKey: string;
                /** @description Merkle tree hash of all entries (RFC 9162): 64 hex digits. */
                rootHash: string;
                /** @constant */
                schema: "tapelight-log-head-1";
                /** @description Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits. */
                signature: string;
                /**
                 * Format: date-time
                 * @description `loggedAt` of the newest entry.
                 */
                timestamp: string;
                /** @description Number of entries. */
                treeSize: number;
            };
            /** @description Hashes of the proof, in the order of RFC 9162. */
            path: string[];
            /** @description A signed tree head. There is one per log and size; save it to check the log later. */
            second: {
                /** @enum {string} */
                kind: "market" | "sample";
                /** @description Ed25519 public key: 64 hex digits. */
                publicKey: string;
                /** @description Merkle tree hash of all entries (RFC 9162): 64 hex digits. */
                rootHash: string;
                /** @constant */
                schema: "tapelight-log-head-1";
                /** @description Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits. */
                signature: string;
                /**
                 * Format: date-time
                 * @description `loggedAt` of the newest entry.
                 */
                timestamp: string;
                /** @description Number of entries. */
                treeSize: number;
            };
        };
        ReceiptsLogHead: {
            /** @description Null while the log is empty. */
            head: {
                /** @enum {string} */
                kind: "market" | "sample";
                /** @description Ed25519 public key: 64 hex digits. */
                publicKey: string;
                /** @description Merkle tree hash of all entries (RFC 9162): 64 hex digits. */
                rootHash: string;
                /** @constant */
                schema: "tapelight-log-head-1";
                /** @description Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits. */
                signature: string;
                /**
                 * Format: date-time
                 * @description `loggedAt` of the newest entry.
                 */
                timestamp: string;
                /** @description Number of entries. */
                treeSize: number;
            } | null;
            /** @enum {string} */
            kind: "market" | "sample";
        };
        ReceiptsLogProof: {
            /** @description Its canonical JSON is hashed as a leaf (RFC 9162). */
            entry: {
                /**
                 * Format: date
                 * @description Date of the newest bar.
                 */
                asOf: string;
                /** @enum {string} */
                freshness: "eod" | "sample";
                /** @description Receipt id. */
                id: string;
                /**
                 * Format: date-time
                 * @description When the entry was appended.
                 */
                loggedAt: string;
                /** @constant */
                schema: "tapelight-log-entry-1";
                /** @description Provider of the bars. */
                source: string;
            };
            /** @description A signed tree head. There is one per log and size; save it to check the log later. */
            head: {
                /** @enum {string} */
                kind: "market" | "sample";
                /** @description Ed25519 public key: 64 hex digits. */
                publicKey: string;
                /** @description Merkle tree hash of all entries (RFC 9162): 64 hex digits. */
                rootHash: string;
                /** @constant */
                schema: "tapelight-log-head-1";
                /** @description Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits. */
                signature: string;
                /**
                 * Format: date-time
                 * @description `loggedAt` of the newest entry.
                 */
                timestamp: string;
                /** @description Number of entries. */
                treeSize: number;
            };
            /** @description Index of the entry, from 0. */
            leafIndex: number;
            /** @description Hashes of the proof, in the order of RFC 9162. */
            path: string[];
        };
        Record: {
            anyDay: {
                days: number;
                higherPercent: number;
                /**
                 * @description Holding period in sessions, open to open.
                 * @enum {number}
                 */
                horizon: 1 | 5 | 20 | 60;
                meanPercent: number;
                medianPercent: number;
            }[];
            /** @description How often the fund closed higher the session after this share of stocks was above their SMA 20. */
            breadth: {
                afterAnyPercent: number;
                afterBroad: {
                    /** @description 95% confidence interval (stationary block bootstrap); null if there are too few sessions. */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    percent: number;
                };
                afterOther: {
                    /** @description 95% confidence interval (stationary block bootstrap); null if there are too few sessions. */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    percent: number;
                };
                broadDays: number;
                days: number;
                thresholdPercent: number;
            };
            disclaimer: string;
            /** @description Results of real-market signals that were logged before the next open and never changed, separate from the backtest. Null if they are temporarily unavailable. */
            live: {
                from: string | null;
                /** @description Excluded because they were logged after the next open or trade outside New York. */
                late: number;
                rows: {
                    /** @enum {string} */
                    action: "BUY" | "SELL";
                    /**
                     * @description Holding period in sessions, open to open.
                     * @enum {number}
                     */
                    horizon: 1 | 5 | 20 | 60;
                    name: string;
                    rule: string;
                    /** @description Null below ten trades, which are too few to tell. */
                    told: {
                        /** @description Return minus the stock’s own average return over every period of this length since its first logged session. */
                        excess: {
                            /** @description 95% confidence interval (stationary block bootstrap); null if there are too few sessions. */
                            interval: {
                                high: number;
                                low: number;
                            } | null;
                            percent: number;
                        };
                        hitPercent: number;
                        meanPercent: number;
                        medianPercent: number;
                    } | null;
                    /** @description Completed trades. */
                    trades: number;
                }[];
                sessions: number;
                /** @description Signals logged in time, including WATCH. */
                signals: number;
                /** @description Excluded because the receipt log does not prove their time. */
                unproven: number;
                /** @description Excluded because the stock’s bars are not stored. */
                withoutBars: number;
            } | null;
            randomSets: number;
            rows: {
                /** @description p-value of the excess return, corrected for the number of rows tested (Benjamini-Hochberg). */
                adjustedPValue: number | null;
                /** @description Return minus the stock’s own average return over every period of this length (vs. holding the stock). For SELL, a negative value is an edge. */
                excess: {
                    /** @description 95% confidence interval (stationary block bootstrap); null if there are too few sessions. */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    percent: number;
                };
                /** @description Hit rate: percent of trades that rose after BUY or fell after SELL. */
                hits: {
                    /** @description 95% confidence interval (stationary block bootstrap); null if there are too few sessions. */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    percent: number;
                };
                /**
                 * @description Holding period in sessions, open to open.
                 * @enum {number}
                 */
                horizon: 1 | 5 | 20 | 60;
                medianPercent: number;
                /** @description Return minus the fund’s return over the same sessions, for trades the fund’s data covers. */
                overFund: {
                    percent: number;
                    trades: number;
                } | null;
                /** @description Random sets with the same number of trades: the share that did as well or better, and their mean returns. */
                random: {
                    p5: number;
                    p50: number;
                    p95: number;
                    pValue: number;
                } | null;
                /** @description Average return in percent before costs, for BUY and SELL alike. */
                returns: {
                    /** @description 95% confidence interval (stationary block bootstrap); null if there are too few sessions. */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    percent: number;
                };
                /** @description `id` of the rule in `rules`. */
                rule: string;
                sectors: {
                    excessPercent: number;
                    hitPercent: number;
                    meanPercent: number;
                    name: string;
                    trades: number;
                }[];
                sharpe: {
                    /** @description Daily, not annualized. */
                    daily: number;
                    days: number;
                    /** @description Deflated Sharpe ratio (Bailey and López de Prado). */
                    deflated: number;
                } | null;
                /** @description Stocks with at least one trade. */
                stocks: number;
                trades: number;
                /** @description Stocks in three groups, least volatile first. */
                volatility: {
                    excessPercent: number;
                    hitPercent: number;
                    meanPercent: number;
                    name: string;
                    trades: number;
                }[];
                /** @description By entry year. */
                years: {
                    excessPercent: number;
                    hitPercent: number;
                    meanPercent: number;
                    name: string;
                    trades: number;
                }[];
            }[];
            rules: {
                /**
                 * @description BUY for bullish rules, SELL for bearish ones.
                 * @enum {string}
                 */
                action: "BUY" | "SELL";
                id: string;
                indicator: ("rsi" | "adx" | "sma" | "obv" | "cmf") | null;
                /** @enum {string} */
                kind: "action" | "rule" | "clause";
                name: string;
            }[];
            ruleSet: string;
            /** @description The same seed and bars give the same numbers. */
            seed: number;
            universe: {
                /**
                 * @description Of the prices of the stocks and the fund. With split-and-dividend every return of the backtest is a total return, which includes dividends; otherwise it is a price return.
                 * @enum {string}
                 */
                adjustment: "split" | "split-and-dividend" | "none";
                /** Format: date */
                from: string;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                fund: string;
                /**
                 * Format: date
                 * @description First session with data for the fund.
                 */
                fundFrom: string;
                /** @description Stock-days with a signal, including WATCH. */
                judgedDays: number;
                sessions: number;
                stocks: number;
                /** Format: date */
                to: string;
            };
        };
        Scan: {
            /** @description Number of matches per action, ignoring the action filter. */
            actionCounts: {
                BUY: number;
                NONE: number;
                SELL: number;
                WATCH: number;
            };
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            disclaimer: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description Number of stocks that match all filters. */
            matchCount: number;
            /** @description Date of the newest bar of any stock. */
            newest: string | null;
            /** @description Address of the next page, also in the header `Link`; null on the last page. */
            next: string | null;
            /** @description Number of stocks without a signal. */
            noSignalCount: number;
            page: number;
            pageCount: number;
            /** @description In the requested order. */
            rows: {
                /** @enum {string} */
                action: "BUY" | "SELL" | "WATCH" | "NONE";
                /** @description Date of the last bar; null if there is none. */
                asOf: string | null;
                /** @description Up to 60 of the latest closes, oldest first. */
                closes: number[];
                company: string | null;
                /** @description ISO 4217 code. */
                currency: string | null;
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description The most recent crossover of SMA 20 and SMA 50 in these bars. */
                lastCross: {
                    /** Format: date */
                    date: string;
                    /** @enum {string} */
                    kind: "golden" | "death";
                } | null;
                /** @description The reason as a sentence. */
                missing: string | null;
                /** @description Percentile rank among all stocks, 0 to 100; null if unknown. */
                percentiles: {
                    adx: number | null;
                    change: number | null;
                    cmf: number | null;
                    "minus-di": number | null;
                    obv: number | null;
                    "plus-di": number | null;
                    rsi: number | null;
                    "sma-gap": number | null;
                    "sma-slope": number | null;
                    "volume-ratio": number | null;
                };
                /** @description Why there is no signal; null if there is one. */
                reason: ({
                    /** @constant */
                    kind: "unknown-ticker";
                } | {
                    have: number;
                    /** @constant */
                    kind: "too-few-bars";
                    need: number;
                } | {
                    /** @constant */
                    kind: "gap";
                    /** Format: date */
                    missingFrom: string;
                    /** Format: date */
                    missingTo: string;
                    /** @description Number of sessions without a bar. */
                    sessions: number;
                } | {
                    /** @constant */
                    kind: "halted";
                    /** Format: date */
                    since: string;
                } | {
                    /** @constant */
                    kind: "stale";
                    /** Format: date */
                    lastBar: string;
                    missedSessions: number;
                } | {
                    /** @constant */
                    kind: "no-volume";
                } | {
                    /** @constant */
                    kind: "unmeasurable";
                } | {
                    /** @constant */
                    kind: "not-covered";
                } | {
                    /** @constant */
                    kind: "no-data";
                }) | null;
                /** @description The rule that triggered the signal; null for WATCH and NONE. */
                rule: ("buy" | "trend-break" | "exhaustion") | null;
                /** @description GICS sector; null if unknown. */
                sector: string | null;
                /** @description Provider of the stock’s bars. */
                source: string | null;
                /** @description The signal in each of the last six sessions, newest first. */
                states: {
                    /** Format: date */
                    date: string;
                    /** @enum {string} */
                    state: "BUY" | "SELL" | "WATCH" | "NONE";
                }[];
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
                /** @description Every value you can filter and sort by. */
                values: {
                    /** @description Wilder ADX over 14 bars, 0 to 100; null if unknown. */
                    adx: number | null;
                    /** @description change of ADX since the previous session, in its own unit; null if unknown. */
                    "adx-1d": number | null;
                    /** @description change of ADX over 5 sessions, in its own unit; null if unknown. */
                    "adx-5d": number | null;
                    /** @description sessions since the signal changed, 0 to 4: 0 is the latest session; null if unknown. */
                    age: number | null;
                    /** @description change from the previous close, in percent; null if unknown. */
                    change: number | null;
                    /** @description Chaikin money flow over 20 bars, -1 to 1; null if unknown. */
                    cmf: number | null;
                    /** @description change of CMF since the previous session, in its own unit; null if unknown. */
                    "cmf-1d": number | null;
                    /** @description change of CMF over 5 sessions, in its own unit; null if unknown. */
                    "cmf-5d": number | null;
                    /** @description sessions since SMA20 last crossed SMA50; null if unknown. */
                    "cross-age": number | null;
                    /** @description negative directional indicator, 0 to 100; null if unknown. */
                    "minus-di": number | null;
                    /** @description change of −DI since the previous session, in its own unit; null if unknown. */
                    "minus-di-1d": number | null;
                    /** @description change of −DI over 5 sessions, in its own unit; null if unknown. */
                    "minus-di-5d": number | null;
                    /** @description change in on-balance volume over 20 bars, in days of average volume; null if unknown. */
                    obv: number | null;
                    /** @description change of OBV change since the previous session, in its own unit; null if unknown. */
                    "obv-1d": number | null;
                    /** @description change of OBV change over 5 sessions, in its own unit; null if unknown. */
                    "obv-5d": number | null;
                    /** @description positive directional indicator, 0 to 100; null if unknown. */
                    "plus-di": number | null;
                    /** @description change of +DI since the previous session, in its own unit; null if unknown. */
                    "plus-di-1d": number | null;
                    /** @description change of +DI over 5 sessions, in its own unit; null if unknown. */
                    "plus-di-5d": number | null;
                    /** @description last close, in its currency; null if unknown. */
                    price: number | null;
                    /** @description Wilder RSI over 14 bars, 0 to 100; null if unknown. */
                    rsi: number | null;
                    /** @description change of RSI since the previous session, in its own unit; null if unknown. */
                    "rsi-1d": number | null;
                    /** @description change of RSI over 5 sessions, in its own unit; null if unknown. */
                    "rsi-5d": number | null;
                    /** @description how far SMA20 is above SMA50, in percent; negative if below; null if unknown. */
                    "sma-gap": number | null;
                    /** @description change of SMA gap since the previous session, in its own unit; null if unknown. */
                    "sma-gap-1d": number | null;
                    /** @description change of SMA gap over 5 sessions, in its own unit; null if unknown. */
                    "sma-gap-5d": number | null;
                    /** @description change of SMA20 over five bars, in percent; null if unknown. */
                    "sma-slope": number | null;
                    /** @description change of SMA slope since the previous session, in its own unit; null if unknown. */
                    "sma-slope-1d": number | null;
                    /** @description change of SMA slope over 5 sessions, in its own unit; null if unknown. */
                    "sma-slope-5d": number | null;
                    /** @description shares traded in the last session; null if unknown. */
                    volume: number | null;
                    /** @description last volume divided by its 20-bar average; null if unknown. */
                    "volume-ratio": number | null;
                };
                /** @description The zone each value is in. */
                zones: {
                    /** @enum {string} */
                    adx: "extremely-strong" | "strong" | "weak";
                    /** @enum {string} */
                    cmf: "strong-buying" | "mild-buying" | "balanced" | "mild-selling" | "strong-selling";
                    /** @enum {string} */
                    obv: "rising" | "falling" | "flat";
                    /** @enum {string} */
                    rsi: "overbought" | "bullish" | "neutral" | "oversold";
                    /** @enum {string} */
                    sma: "golden-cross" | "death-cross" | "level";
                } | null;
            }[];
            /** @description Version of the rules. */
            ruleSet: string;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
            /** @description Number of stocks in the screener. Percentiles compare with all of them. */
            universeCount: number;
            /** @description Tracked stocks whose bars have not been loaded yet. */
            unreadCount: number;
        };
        Search: {
            /** @description Provider that found the results; null for the directory or if no provider answered. */
            attribution: string | null;
            /** @description The search text. */
            query: string;
            results: {
                /** @description NASDAQ, NYSE, AMEX or NYSEARCA if known; for `elsewhere`, as the provider writes it. */
                exchange: string | null;
                /**
                 * @description `other` is mostly over-the-counter stocks.
                 * @enum {string}
                 */
                kind: "stock" | "etf" | "preferred" | "note" | "warrant" | "unit" | "right" | "index" | "other";
                /**
                 * @description How it matched. `near` is one letter off; `elsewhere` came from a provider.
                 * @enum {string}
                 */
                matched: "ticker" | "ticker-prefix" | "name" | "alias" | "near" | "elsewhere";
                name: string;
                /** @description GICS sector; null for funds or if unknown. */
                sector: string | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
            }[];
        };
        Sectors: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            sectors: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                /**
                 * @description Where the change comes from: the fund, or the average of `memberCount` members.
                 * @enum {string}
                 */
                basis: "fund" | "members";
                /** @description Change from the previous close, in percent: 1.5 means 1.5%. */
                changePercent: number;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description The sector’s Select Sector fund. */
                fund: string;
                /** @description Number of members in the average; null if it is the fund’s. */
                memberCount: number | null;
                /** @description GICS sector name. */
                sector: string;
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
        Signals: {
            disclaimer: string;
            /** @description What this response has nothing about, and why. Without an API key, an entry that is not a ticker is an error instead. */
            failures: {
                /** @description What is wrong, and what is allowed. */
                detail: string;
                /** @description As sent, at most 40 characters. */
                ticker: string;
            }[];
            /** @description One per ticker, in request order. */
            signals: {
                /** @enum {string} */
                action: "BUY" | "SELL" | "WATCH" | "NONE";
                /** @description Date of the last bar; null if there is none. */
                asOf: string | null;
                /** @description Which providers were tried, in order, and the outcome. */
                attempts: {
                    outcome: string;
                    provider: string;
                }[];
                /** @description The shortest path to each other signal, nearest first. */
                changes: {
                    /** @description Size of all steps in typical daily moves: roughly how many days away. */
                    distance: number;
                    /** @description The rule that would trigger; null for WATCH. */
                    rule: ("buy" | "trend-break" | "exhaustion") | null;
                    /** @description Moves that must happen together. */
                    steps: {
                        /** @description How the value is compared, in its own unit. `between` includes both ends. */
                        comparison: {
                            /** @enum {string} */
                            is: "above" | "below" | "at-least" | "at-most";
                            threshold: number;
                        } | {
                            high: number;
                            /** @constant */
                            is: "between";
                            low: number;
                        };
                        /** @description How far the value must move, 0 or more, in its own unit. */
                        distance: number;
                        /**
                         * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                         * @enum {string}
                         */
                        measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                        now: number;
                    }[];
                    /** @enum {string} */
                    to: "BUY" | "SELL" | "WATCH";
                }[];
                /** @description Every condition of every rule, met or not. */
                clauses: {
                    /** @description How the value is compared, in its own unit. `between` includes both ends. */
                    comparison: {
                        /** @enum {string} */
                        is: "above" | "below" | "at-least" | "at-most";
                        threshold: number;
                    } | {
                        high: number;
                        /** @constant */
                        is: "between";
                        low: number;
                    };
                    isMet: boolean;
                    /**
                     * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                     * @enum {string}
                     */
                    measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                    /**
                     * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                     * @enum {string}
                     */
                    role: "all" | "any";
                    /** @enum {string} */
                    rule: "buy" | "trend-break" | "exhaustion";
                    value: number;
                }[];
                /** @description Company or fund name; null if unknown. */
                company: string | null;
                disclaimer: string;
                explanation: {
                    /** @description What would change the signal, or what to do next. */
                    changes: string[];
                    /** @description The strongest counterargument. */
                    counter: string | null;
                    /** @description One line per indicator; empty without a signal. */
                    points: {
                        /** @enum {string} */
                        indicator: "rsi" | "adx" | "sma" | "obv" | "cmf";
                        text: string;
                    }[];
                    /** @description The signal and why, in one sentence. */
                    sentence: string;
                };
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description The most recent crossover of SMA 20 and SMA 50 in these bars. */
                lastCross: {
                    /** Format: date */
                    date: string;
                    /** @enum {string} */
                    kind: "golden" | "death";
                } | null;
                /** @description Which indicators are bullish, bearish or neutral on their own. */
                leans: {
                    buy: ("rsi" | "adx" | "sma" | "obv" | "cmf")[];
                    sell: ("rsi" | "adx" | "sma" | "obv" | "cmf")[];
                } | null;
                links: {
                    /** Format: uri */
                    json: string;
                    /** Format: uri */
                    page: string;
                };
                /** @description For an unknown ticker, the closest match. */
                nearest: {
                    name: string;
                    /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                    ticker: string;
                } | null;
                /** @description Only in /api/v1/signals. */
                provisional?: {
                    /** @description Null if several are still possible, or if there is no provisional signal. */
                    action: ("BUY" | "SELL" | "WATCH") | null;
                    /** @description Market time of the price. */
                    asOf: string | null;
                    /** @description Every condition; `isMet` is null if the rest of the session decides it. */
                    clauses: {
                        /** @description How the value is compared, in its own unit. `between` includes both ends. */
                        comparison: {
                            /** @enum {string} */
                            is: "above" | "below" | "at-least" | "at-most";
                            threshold: number;
                        } | {
                            high: number;
                            /** @constant */
                            is: "between";
                            low: number;
                        };
                        isMet: boolean | null;
                        /**
                         * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                         * @enum {string}
                         */
                        measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                        /**
                         * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                         * @enum {string}
                         */
                        role: "all" | "any";
                        /** @enum {string} */
                        rule: "buy" | "trend-break" | "exhaustion";
                        value: number | null;
                    }[];
                    /** @description live: the price is at most a minute old. */
                    delay: ("live" | "delayed") | null;
                    /** @description Delay of the feed; null if unknown. */
                    delayMinutes: number | null;
                    /** @description Every action that is still possible. */
                    possible: ("BUY" | "SELL" | "WATCH")[];
                    price: number | null;
                    /** @description Why there is none; null if there is one. */
                    reason: ({
                        /** @constant */
                        kind: "closed";
                        /** Format: date-time */
                        nextOpenUtc: string;
                    } | {
                        /** @constant */
                        kind: "no-live-quote";
                    } | {
                        /** @constant */
                        kind: "no-trade";
                        /** Format: date-time */
                        sinceUtc: string;
                    } | {
                        /** @constant */
                        kind: "not-comparable";
                    } | {
                        /** @constant */
                        kind: "other-exchange";
                    } | {
                        /** @constant */
                        kind: "no-signal";
                        reason: {
                            /** @constant */
                            kind: "unknown-ticker";
                        } | {
                            have: number;
                            /** @constant */
                            kind: "too-few-bars";
                            need: number;
                        } | {
                            /** @constant */
                            kind: "gap";
                            /** Format: date */
                            missingFrom: string;
                            /** Format: date */
                            missingTo: string;
                            /** @description Number of sessions without a bar. */
                            sessions: number;
                        } | {
                            /** @constant */
                            kind: "halted";
                            /** Format: date */
                            since: string;
                        } | {
                            /** @constant */
                            kind: "stale";
                            /** Format: date */
                            lastBar: string;
                            missedSessions: number;
                        } | {
                            /** @constant */
                            kind: "no-volume";
                        } | {
                            /** @constant */
                            kind: "unmeasurable";
                        } | {
                            /** @constant */
                            kind: "not-covered";
                        } | {
                            /** @constant */
                            kind: "no-data";
                        };
                    }) | null;
                    /** @description What it would be, or why there is none. */
                    sentence: string;
                    /** @description Time and delay of the price in words. Show it with the signal. */
                    timing: string | null;
                    volume: {
                        /** @description That plus the 20-day average for the rest of the session, in shares. */
                        expected: number;
                        /** @description Shares traded so far; null if unknown. */
                        soFar: number | null;
                    } | null;
                };
                /** @description Indicator values at the last bar, not rounded. */
                readings: {
                    /** @description Wilder ADX over 14 bars, 0 to 100. */
                    adx: number;
                    /** @description Average volume over 20 bars, in shares. */
                    averageVolume: number;
                    /** @description In the currency of the bars. */
                    close: number;
                    /** @description Chaikin money flow over 20 bars, -1 to 1. */
                    cmf: number;
                    /** @description Negative directional indicator, 0 to 100. */
                    minusDi: number;
                    /** @description Change in on-balance volume over 20 bars, in shares. */
                    obvChange: number;
                    /** @description Positive directional indicator, 0 to 100. */
                    plusDi: number;
                    /** @description Wilder RSI over 14 bars, 0 to 100. */
                    rsi: number;
                    /** @description Average close over 20 bars, in the currency of the bars. */
                    sma20: number;
                    /** @description SMA 20 five bars ago. */
                    sma20FiveBarsAgo: number;
                    /** @description Average close over 50 bars, in the currency of the bars. */
                    sma50: number;
                } | null;
                /** @description Why there is no signal; null if there is one. */
                reason: ({
                    /** @constant */
                    kind: "unknown-ticker";
                } | {
                    have: number;
                    /** @constant */
                    kind: "too-few-bars";
                    need: number;
                } | {
                    /** @constant */
                    kind: "gap";
                    /** Format: date */
                    missingFrom: string;
                    /** Format: date */
                    missingTo: string;
                    /** @description Number of sessions without a bar. */
                    sessions: number;
                } | {
                    /** @constant */
                    kind: "halted";
                    /** Format: date */
                    since: string;
                } | {
                    /** @constant */
                    kind: "stale";
                    /** Format: date */
                    lastBar: string;
                    missedSessions: number;
                } | {
                    /** @constant */
                    kind: "no-volume";
                } | {
                    /** @constant */
                    kind: "unmeasurable";
                } | {
                    /** @constant */
                    kind: "not-covered";
                } | {
                    /** @constant */
                    kind: "no-data";
                }) | null;
                /** @description The stored receipt of this signal; null if there is none. */
                receipt: {
                    /** @description False if bars were corrected later; this response then uses the corrected bars. */
                    agrees: boolean;
                    id: string;
                    /**
                     * Format: uri
                     * @description Permanent page of the receipt. For JSON, use /api/v1/receipts/{id}.
                     */
                    url: string;
                } | null;
                /** @description The rule that triggered the signal; null for WATCH and NONE. */
                rule: ("buy" | "trend-break" | "exhaustion") | null;
                /** @description Version of the rules. */
                ruleSet: string;
                /** @description Where the bars came from. */
                source: {
                    /** @enum {string} */
                    adjustment: "split" | "split-and-dividend" | "none";
                    /** @description Credit you must show with the data. */
                    attribution: string;
                    /** @description ISO 4217 code. */
                    currency: string;
                    /** Format: date-time */
                    fetchedAtUtc: string;
                    provider: string;
                    /** @description Bars from the provider that failed validation. */
                    refused: {
                        date: string;
                        reason: string;
                    }[];
                } | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                ticker: string;
                /** @description The zone each value is in. */
                zones: {
                    /** @enum {string} */
                    adx: "extremely-strong" | "strong" | "weak";
                    /** @enum {string} */
                    cmf: "strong-buying" | "mild-buying" | "balanced" | "mild-selling" | "strong-selling";
                    /** @enum {string} */
                    obv: "rising" | "falling" | "flat";
                    /** @enum {string} */
                    rsi: "overbought" | "bullish" | "neutral" | "oversold";
                    /** @enum {string} */
                    sma: "golden-cross" | "death-cross" | "level";
                } | null;
            }[];
            /** @description The signals in one sentence. */
            summary: string;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
        };
        Stability: {
            /**
             * @description The published action.
             * @enum {string}
             */
            action: "BUY" | "SELL" | "WATCH" | "NONE";
            /** @description Date of the last bar; null if there is none. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description How many variants change the signal. */
            changedCount: number | null;
            disclaimer: string;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description Version of the rules. */
            ruleSet: string;
            /** @description How robust the signal is, or why there is no signal. */
            sentence: string;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            /** @description `stable` if no variant changes the signal; null if there is no signal. */
            standing: ("stable" | "on-the-edge") | null;
            /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
            ticker: string;
            /** @description What our tests of the rules found, in one sentence, and the page with all of them. Show it next to any BUY or SELL. */
            trackRecord: {
                sentence: string;
                /** Format: uri */
                url: string;
            };
            /** @description Empty if there is no signal. */
            variants: {
                /** @enum {string} */
                action: "BUY" | "SELL" | "WATCH";
                /** @description Settings changed together. One, except when all rivals are applied at once. */
                changed: {
                    published: number;
                    /**
                     * @description A threshold of the rules, or a period in bars.
                     * @enum {string}
                     */
                    setting: "rsi-floor" | "rsi-ceiling" | "adx-trend" | "cmf-floor" | "rsi-period" | "adx-period" | "sma-short" | "sma-long" | "slope-lookback" | "obv-lookback" | "cmf-period";
                    tried: number;
                }[];
                /** @description The conditions that change the signal, with this variant’s values. Empty if the signal is the same. */
                deciding: {
                    /** @description How the value is compared, in its own unit. `between` includes both ends. */
                    comparison: {
                        /** @enum {string} */
                        is: "above" | "below" | "at-least" | "at-most";
                        threshold: number;
                    } | {
                        high: number;
                        /** @constant */
                        is: "between";
                        low: number;
                    };
                    isMet: boolean;
                    /**
                     * @description smaGap: SMA 20 minus SMA 50. smaSlope: SMA 20 minus SMA 20 five bars ago.
                     * @enum {string}
                     */
                    measure: "rsi" | "adx" | "smaGap" | "smaSlope" | "obvChange" | "cmf";
                    /**
                     * @description A rule triggers if all `all` conditions are met, plus at least one `any` condition if it has any.
                     * @enum {string}
                     */
                    role: "all" | "any";
                    /** @enum {string} */
                    rule: "buy" | "trend-break" | "exhaustion";
                    value: number;
                }[];
                /**
                 * @description `rival`: another common threshold. `period`: about 10% shorter or longer.
                 * @enum {string}
                 */
                kind: "rival" | "period";
                /** @description The rule that would trigger; null for WATCH. */
                rule: ("buy" | "trend-break" | "exhaustion") | null;
            }[];
        };
        Status: {
            /** @description How questions are answered, with counts since counting began. */
            analyst: {
                answers: number;
                /** @description Sentences removed by the fact check. */
                dropped: number;
                /** @description By rule broken: number, action, promise and so on. */
                droppedByRule: {
                    [key: string]: number;
                };
                /** @description Answers the rules took over from a model. */
                fallbacks: number;
                /** @description By reason: too-slow, busy, unverified and so on. */
                fallbacksByReason: {
                    [key: string]: number;
                };
                /** @description Language model that writes the sentences; null if only the rules do. */
                model: {
                    model: string;
                    provider: string;
                } | null;
                /** @description Answers a model rewrote after a check. */
                repairs: number;
                /** @description Sentences fact-checked before they were shown. */
                sentencesChecked: number;
            };
            feeds: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                /** @description Feed name. */
                feed: string;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
            }[];
            /** @description Background jobs, whichever instance runs them; stored once a minute. */
            jobs: {
                /** @description Its name, as in the metrics. */
                job: string;
                /** @description When a run last failed; null if none did. */
                lastFailure: string | null;
                /** @description When a run last ended well; null if none did. */
                lastSuccess: string | null;
                /** @description When it runs next; null before its first run, and if its work is done for good. */
                nextRun: string | null;
                /** @description What went wrong in the last run; null if nothing did. `error`: it broke; the log of the server has the reason. `no-data`: no provider had newer data. `not-mailed`: messages could not be delivered and will be retried. `incomplete`: a part failed and will be retried. */
                problem: ("error" | "no-data" | "not-mailed" | "incomplete") | null;
                /**
                 * @description `well`: the last run ended well. `failed`: it did not. `late`: it should have run by now. `untried`: it has not run yet.
                 * @enum {string}
                 */
                state: "well" | "failed" | "late" | "untried";
            }[];
            market: components["schemas"]["MarketHours"];
            /**
             * Format: date-time
             * @description Time of this response.
             */
            now: string;
            providers: {
                /** @description Credit you must show with its data. */
                attribution: string;
                capabilities: {
                    /** @description Type of data: dailyBars, quotes, movers and so on. */
                    capability: string;
                    /** @description Null if there was none. */
                    lastFailure: string | null;
                    /** @description Reason: timed-out, rate-limited and so on. */
                    lastFailureKind: string | null;
                    /** @description Null if there was none. */
                    lastSuccess: string | null;
                    /** @description Position in the failover order; 1 is tried first. */
                    place: number;
                    /** @description When it will be tried again; null if it is not paused. */
                    restingUntil: string | null;
                    /**
                     * @description `well`: the last call succeeded. `troubled`: it failed. `resting`: paused until `restingUntil`. `untried`: not needed yet.
                     * @enum {string}
                     */
                    state: "well" | "troubled" | "resting" | "untried";
                }[];
                /** @description What it covers, in words. */
                coverage: string;
                /**
                 * @description How far its quotes lag the market.
                 * @enum {string}
                 */
                delay: "live" | "delayed" | "end-of-day" | "sample";
                /** @description As in `source` of other responses. */
                name: string;
                quota: {
                    /** @description Calls the plan allows. */
                    limit: number;
                    /** @description Calls used in this window. */
                    used: number;
                    /**
                     * @description Length of the window.
                     * @enum {string}
                     */
                    window: "second" | "minute" | "hour" | "day";
                }[];
                /** @description Link to its terms; null for bundled data. */
                termsUrl: string | null;
                /** @description Display name. */
                title: string;
                /**
                 * @description `on`, or why it is not used.
                 * @enum {string}
                 */
                use: "on" | "no-key" | "not-configured";
            }[];
            /** @description Receipts: the latest days, and the results of recomputing them. */
            receipts: {
                /** @description The newest head of each receipt log; null while it is empty. */
                heads: {
                    market: {
                        /** @enum {string} */
                        kind: "market" | "sample";
                        /** @description Ed25519 public key: 64 hex digits. */
                        publicKey: string;
                        /** @description Merkle tree hash of all entries (RFC 9162): 64 hex digits. */
                        rootHash: string;
                        /** @constant */
                        schema: "tapelight-log-head-1";
                        /** @description Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits. */
                        signature: string;
                        /**
                         * Format: date-time
                         * @description `loggedAt` of the newest entry.
                         */
                        timestamp: string;
                        /** @description Number of entries. */
                        treeSize: number;
                    } | null;
                    sample: {
                        /** @enum {string} */
                        kind: "market" | "sample";
                        /** @description Ed25519 public key: 64 hex digits. */
                        publicKey: string;
                        /** @description Merkle tree hash of all entries (RFC 9162): 64 hex digits. */
                        rootHash: string;
                        /** @constant */
                        schema: "tapelight-log-head-1";
                        /** @description Ed25519 signature of {kind, rootHash, schema, timestamp, treeSize} as canonical JSON (RFC 8785): 128 hex digits. */
                        signature: string;
                        /**
                         * Format: date-time
                         * @description `loggedAt` of the newest entry.
                         */
                        timestamp: string;
                        /** @description Number of entries. */
                        treeSize: number;
                    } | null;
                };
                /** @description Null if temporarily unavailable. */
                market: {
                    /** @description Sessions whose lists are still open, oldest first. */
                    open: {
                        /** @description When the list closes: 40 minutes after the next session’s closing bell. Null for the sample. */
                        closesAt: string | null;
                        count: number;
                        /** Format: date */
                        session: string;
                    }[];
                    /** @description Closed lists, newest first. They never change. */
                    sealed: {
                        /** @description Number of receipts in the list. */
                        count: number;
                        /** @description SHA-256 of {count, kind, listHash, previousHash, schema: "tapelight-day-1", session} as canonical JSON (RFC 8785). */
                        hash: string;
                        /** @description SHA-256 of the ids in order, joined by line feeds: 64 hex digits. */
                        listHash: string;
                        /** @description `hash` of the previous closed day; null for the first. */
                        previousHash: string | null;
                        /**
                         * Format: date-time
                         * @description When the list was closed.
                         */
                        sealedAt: string;
                        /** Format: date */
                        session: string;
                    }[];
                } | null;
                rechecks: {
                    /** @description Stored receipts that were recomputed and matched byte for byte. */
                    agreed: number;
                    differed: number;
                    /** @description Null before the first check. */
                    lastAt: string | null;
                    /** @description Not compared: computed by another engine version. */
                    otherEngine: number;
                    /**
                     * Format: date-time
                     * @description When this server process started.
                     */
                    since: string;
                };
                /** @description Null if temporarily unavailable. */
                sample: {
                    /** @description Sessions whose lists are still open, oldest first. */
                    open: {
                        /** @description When the list closes: 40 minutes after the next session’s closing bell. Null for the sample. */
                        closesAt: string | null;
                        count: number;
                        /** Format: date */
                        session: string;
                    }[];
                    /** @description Closed lists, newest first. They never change. */
                    sealed: {
                        /** @description Number of receipts in the list. */
                        count: number;
                        /** @description SHA-256 of {count, kind, listHash, previousHash, schema: "tapelight-day-1", session} as canonical JSON (RFC 8785). */
                        hash: string;
                        /** @description SHA-256 of the ids in order, joined by line feeds: 64 hex digits. */
                        listHash: string;
                        /** @description `hash` of the previous closed day; null for the first. */
                        previousHash: string | null;
                        /**
                         * Format: date-time
                         * @description When the list was closed.
                         */
                        sealedAt: string;
                        /** Format: date */
                        session: string;
                    }[];
                } | null;
            };
            /** @description Null if this server does not fetch all stocks. */
            universe: {
                /** @description How many have none at the provider, or none that we can use. */
                absent: number;
                /** @description API calls still needed, roughly. */
                callsLeft: number;
                /** @description Why the last call failed; null if it succeeded. */
                failure: {
                    kind: string;
                    /** Format: date-time */
                    retryAt: string;
                } | null;
                /** @description Whether histories are loaded one market session at a time instead of one stock at a time. */
                isBySession: boolean;
                /** @description Whether every history and session is stored. */
                isComplete: boolean;
                /** @description How long they take; null without a call limit. */
                minutesLeft: number | null;
                /** @description How many are still to be fetched. */
                pending: number;
                /** @description Provider of the bars, as in `source` of other responses. */
                provider: string;
                /** @description Sessions of the history, and how many are fetched for all at once. */
                sessions: {
                    fetched: number;
                    wanted: number;
                };
                /** @description How many have a price history. */
                stored: number;
                /** @description Stocks and funds of `MARKET_UNIVERSE`. */
                tickers: number;
            } | null;
        };
        Trending: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
            trends: {
                /** @description The question. */
                label: string;
                /** @description Path on this site that answers it, with the query. */
                path: string;
                /** @description How many people asked within a day, if we counted; at least 20. */
                searchVolume?: number;
            }[];
        };
        WorldIndices: {
            /** @description Market time of the data. For a list, the time of its oldest entry. */
            asOf: string | null;
            /** @description Credit you must show with the data. */
            attribution: string | null;
            /** @description When we fetched the data from the provider. */
            fetchedAt: string | null;
            freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
            indices: {
                /** @description Market time of the data. For a list, the time of its oldest entry. */
                asOf: string | null;
                /** @description Credit you must show with the data. */
                attribution: string | null;
                changePercent: number | null;
                /** @description Country of the market. */
                country: string;
                /** @description When we fetched the data from the provider. */
                fetchedAt: string | null;
                freshness: ("live" | "delayed" | "eod" | "stale" | "sample") | null;
                /** @description Whether it is one of the six major indices. */
                isMajor: boolean;
                /** @description Common name of the index. */
                name: string;
                /** @description Level in points, or the fund’s price in US dollars if `proxy` is set. */
                price: number;
                /** @description Ticker of the fund used instead; otherwise null. */
                proxy: string | null;
                /** @description Recent closes, major indices only; null if none match the level. */
                recent: {
                    /** @description Up to 30 closes, oldest first. */
                    closes: number[];
                    /**
                     * Format: date
                     * @description Date of the last close.
                     */
                    lastDate: string;
                } | null;
                /**
                 * @description Region it is listed under.
                 * @enum {string}
                 */
                region: "Americas" | "Europe" | "Asia-Pacific";
                /** @description Provider name. A list with several providers joins them with commas. */
                source: string | null;
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
            }[];
            /** @description Indices with no data right now. */
            missing: {
                /** @description Country of the market. */
                country: string;
                /** @description Whether it is one of the six major indices. */
                isMajor: boolean;
                /** @description Common name of the index. */
                name: string;
                /**
                 * @description Region it is listed under.
                 * @enum {string}
                 */
                region: "Americas" | "Europe" | "Asia-Pacific";
                /** @description Ticker, such as AAPL, BRK.B, 0700.HK or ^GSPC. */
                symbol: string;
            }[];
            /** @description Provider name. A list with several providers joins them with commas. */
            source: string | null;
        };
    };
    responses: {
        /** @description A parameter is missing, unknown or invalid. The message says which. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Something broke on our side. The message includes the request id. */
        Fault: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description No data provider is available right now. Try again shortly. */
        NobodyDelivers: {
            headers: {
                /** @description Seconds to wait before retrying. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The public API key is missing or wrong. */
        NoKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The header `Accept` has no format this address offers. The message lists them. */
        NotAcceptable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Unknown ticker or receipt id. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The body is larger than 1 MiB. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Too many requests or open streams from one client. Wait for the seconds in `Retry-After`. */
        TooMany: {
            headers: {
                /** @description Seconds to wait before retrying. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description The body is not application/json. */
        WrongType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
        /** @description Wrong HTTP method. The `Allow` header lists the right ones. */
        WrongVerb: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
        Fields: string[];
        /** @description What to return, in place of the header `Accept`. `ndjson`: one row a line, then a line `{"end": …}` with everything else; without it the response was cut off. `arrow`: the rows as an Apache Arrow stream, with everything else as JSON in the schema’s metadata under `tapelight`. Both have all rows unless `limit`, `page` or `cursor` says otherwise. */
        Format: "json" | "ndjson" | "arrow";
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAsyncapiJson: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the AsyncAPI document */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AsyncapiJson"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getBars: {
        parameters: {
            query: {
                /** @description Where the page begins: the cursor in `next` of the page before. All other filters must be the same. */
                cursor?: string;
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description What to return, in place of the header `Accept`. `ndjson`: one row a line, then a line `{"end": …}` with everything else; without it the response was cut off. `arrow`: the rows as an Apache Arrow stream, with everything else as JSON in the schema’s metadata under `tapelight`. Both have all rows unless `limit`, `page` or `cursor` says otherwise. */
                format?: components["parameters"]["Format"];
                /** @description First trading date to return. Defaults to the oldest bar. */
                from?: string;
                /** @description Maximum number of bars to return, counted back from the newest. */
                limit?: number;
                /** @description One ticker. Case does not matter: AAPL, BRK.B, ^GSPC. */
                ticker: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get daily bars */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bars"];
                    "application/vnd.apache.arrow.stream": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            406: components["responses"]["NotAcceptable"];
            500: components["responses"]["Fault"];
            503: components["responses"]["NobodyDelivers"];
        };
    };
    getComparison: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description 2 to 25 tickers, separated by commas. Case does not matter: AAPL,BRK.B,^GSPC. */
                tickers: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Compare stocks */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Comparison"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getCorporateActions: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description One ticker. Case does not matter: AAPL, BRK.B, ^GSPC. */
                ticker: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get splits and dividends */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CorporateActions"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
            503: components["responses"]["NobodyDelivers"];
        };
    };
    getExplanation: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description One ticker. Case does not matter: AAPL, BRK.B, ^GSPC. */
                ticker: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Explain a signal */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explanation"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getFx: {
        parameters: {
            query?: {
                /** @description Base currency, ISO 4217. Defaults to the source’s own. */
                base?: string;
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get exchange rates */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Fx"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getGlossary: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the glossary */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Glossary"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getGlossaryTerm: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                /** @description A term of the stock market. */
                term: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Define a term */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlossaryTerm"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getIndicators: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description Which indicator. */
                indicator: "rsi" | "adx" | "sma" | "obv" | "cmf" | "ema" | "macd" | "bollinger" | "stochastic" | "stochastic-rsi" | "cci" | "williams-r" | "mfi" | "roc" | "aroon";
                /** @description Maximum number of readings to return, counted back from the newest. */
                limit?: number;
                /** @description One ticker. Case does not matter: AAPL, BRK.B, ^GSPC. */
                ticker: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the readings of an indicator */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Indicators"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
            503: components["responses"]["NobodyDelivers"];
        };
    };
    getIndices: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get US indices */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Indices"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getInterpret: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description The search text. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Interpret a search */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Interpret"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getMarketHours: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get market hours */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketHours"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getMarketOverview: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the market at a glance */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarketOverview"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getMovers: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get top gainers and losers */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Movers"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getNews: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get market news */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getOpenapiJson: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the OpenAPI document */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenapiJson"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getQuotes: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description What else to include: provisional. */
                include?: "provisional"[];
                /** @description 1 to 50 tickers, with an API key up to 500, separated by commas. Case does not matter: AAPL,BRK.B,^GSPC. */
                tickers: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get quotes */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Quotes"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getReceiptsId: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                /** @description A receipt id (see `receipt.id` in a signal) or a ticker. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get a receipt */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptsId"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getReceiptsIdCheck: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path: {
                /** @description A receipt id (see `receipt.id` in a signal) or a ticker. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Verify a receipt */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptsIdCheck"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getReceiptsDays: {
        parameters: {
            query?: {
                /** @description Return only closed days before this date. */
                before?: string;
                /** @description Where the page begins: the cursor in `next` of the page before. All other filters must be the same. */
                cursor?: string;
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description `market` for real signals; `sample` for the bundled sample data, which has one list that never closes. */
                kind?: "market" | "sample";
                /** @description Maximum number of closed days to return, newest first. */
                limit?: number;
                /** @description Also list the receipt ids of this session. */
                session?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description List receipts by day */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptsDays"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getReceiptsLogConsistency: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description `treeSize` of the earlier head, such as the one you saved. */
                first: number;
                /** @description `market` for real signals; `sample` for the bundled sample data. */
                kind?: "market" | "sample";
                /** @description `treeSize` of the later head. The newest size by default. */
                second?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prove that the log only grew */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptsLogConsistency"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getReceiptsLogHead: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description `market` for real signals; `sample` for the bundled sample data. */
                kind?: "market" | "sample";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the head of the receipt log */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptsLogHead"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getReceiptsLogProof: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description A receipt id (see `receipt.id` in a signal) or a ticker. */
                id: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prove that a receipt is in the log */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReceiptsLogProof"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getRecord: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description Only this holding period in sessions. All of them by default. */
                horizon?: "1" | "5" | "20" | "60";
                /** @description Only these rules. Every rule and every single condition by default. */
                rule?: ("buy" | "sell" | "trend-break" | "exhaustion")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get the track record */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Record"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getScan: {
        parameters: {
            query?: {
                /** @description Signal. NONE means no signal. */
                action?: ("BUY" | "SELL" | "WATCH" | "NONE")[];
                /** @description Wilder ADX over 14 bars, 0 to 100. A range, ends included. */
                adx?: string;
                /** @description Change of ADX since the previous session, in its own unit. A range, ends included. */
                "adx-1d"?: string;
                /** @description Change of ADX over 5 sessions, in its own unit. A range, ends included. */
                "adx-5d"?: string;
                /** @description ADX zone. */
                "adx-zone"?: ("extremely-strong" | "strong" | "weak")[];
                /** @description Sessions since the signal changed, 0 to 4: 0 is the latest session. A range, ends included. */
                age?: string;
                /** @description Change from the previous close, in percent. A range, ends included. */
                change?: string;
                /** @description Chaikin money flow over 20 bars, -1 to 1. A range, ends included. */
                cmf?: string;
                /** @description Change of CMF since the previous session, in its own unit. A range, ends included. */
                "cmf-1d"?: string;
                /** @description Change of CMF over 5 sessions, in its own unit. A range, ends included. */
                "cmf-5d"?: string;
                /** @description CMF zone. */
                "cmf-zone"?: ("strong-buying" | "mild-buying" | "balanced" | "mild-selling" | "strong-selling")[];
                /** @description The most recent crossover of SMA 20 and SMA 50. */
                cross?: ("golden" | "death")[];
                /** @description Sessions since SMA20 last crossed SMA50. A range, ends included. */
                "cross-age"?: string;
                /** @description Where the page begins: the cursor in `next` of the page before. All other filters must be the same. */
                cursor?: string;
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description What to return, in place of the header `Accept`. `ndjson`: one row a line, then a line `{"end": …}` with everything else; without it the response was cut off. `arrow`: the rows as an Apache Arrow stream, with everything else as JSON in the schema’s metadata under `tapelight`. Both have all rows unless `limit`, `page` or `cursor` says otherwise. */
                format?: components["parameters"]["Format"];
                /** @description Rows per page. */
                limit?: number;
                /** @description Conditions that are met. All of them must match. */
                met?: ("buy.rsi" | "buy.adx" | "buy.smaGap" | "buy.obvChange" | "buy.cmf" | "trend-break.smaGap" | "trend-break.smaSlope" | "trend-break.obvChange" | "trend-break.adx" | "trend-break.rsi" | "exhaustion.rsi" | "exhaustion.smaGap" | "exhaustion.smaSlope" | "exhaustion.obvChange")[];
                /** @description Negative directional indicator, 0 to 100. A range, ends included. */
                "minus-di"?: string;
                /** @description Change of −DI since the previous session, in its own unit. A range, ends included. */
                "minus-di-1d"?: string;
                /** @description Change of −DI over 5 sessions, in its own unit. A range, ends included. */
                "minus-di-5d"?: string;
                /** @description Conditions that are not met. All of them must match. */
                missed?: ("buy.rsi" | "buy.adx" | "buy.smaGap" | "buy.obvChange" | "buy.cmf" | "trend-break.smaGap" | "trend-break.smaSlope" | "trend-break.obvChange" | "trend-break.adx" | "trend-break.rsi" | "exhaustion.rsi" | "exhaustion.smaGap" | "exhaustion.smaSlope" | "exhaustion.obvChange")[];
                /** @description Change in on-balance volume over 20 bars, in days of average volume. A range, ends included. */
                obv?: string;
                /** @description Change of OBV change since the previous session, in its own unit. A range, ends included. */
                "obv-1d"?: string;
                /** @description Change of OBV change over 5 sessions, in its own unit. A range, ends included. */
                "obv-5d"?: string;
                /** @description Direction of on-balance volume over 20 bars. */
                "obv-zone"?: ("rising" | "falling" | "flat")[];
                /** @description Page number. */
                page?: number;
                /** @description Positive directional indicator, 0 to 100. A range, ends included. */
                "plus-di"?: string;
                /** @description Change of +DI since the previous session, in its own unit. A range, ends included. */
                "plus-di-1d"?: string;
                /** @description Change of +DI over 5 sessions, in its own unit. A range, ends included. */
                "plus-di-5d"?: string;
                /** @description Last close, in its currency. A range, ends included. */
                price?: string;
                /** @description Wilder RSI over 14 bars, 0 to 100. A range, ends included. */
                rsi?: string;
                /** @description Change of RSI since the previous session, in its own unit. A range, ends included. */
                "rsi-1d"?: string;
                /** @description Change of RSI over 5 sessions, in its own unit. A range, ends included. */
                "rsi-5d"?: string;
                /** @description RSI zone. */
                "rsi-zone"?: ("overbought" | "bullish" | "neutral" | "oversold")[];
                /** @description The rule that triggered the signal. */
                rule?: ("buy" | "trend-break" | "exhaustion")[];
                /** @description GICS sector. */
                sector?: ("communication-services" | "consumer-discretionary" | "consumer-staples" | "energy" | "financials" | "health-care" | "industrials" | "information-technology" | "materials" | "real-estate" | "utilities")[];
                /** @description Only stocks with a bar for the latest session. */
                session?: "newest";
                /** @description How far SMA20 is above SMA50, in percent; negative if below. A range, ends included. */
                "sma-gap"?: string;
                /** @description Change of SMA gap since the previous session, in its own unit. A range, ends included. */
                "sma-gap-1d"?: string;
                /** @description Change of SMA gap over 5 sessions, in its own unit. A range, ends included. */
                "sma-gap-5d"?: string;
                /** @description Change of SMA20 over five bars, in percent. A range, ends included. */
                "sma-slope"?: string;
                /** @description Change of SMA slope since the previous session, in its own unit. A range, ends included. */
                "sma-slope-1d"?: string;
                /** @description Change of SMA slope over 5 sessions, in its own unit. A range, ends included. */
                "sma-slope-5d"?: string;
                /** @description SMA 20 relative to SMA 50. */
                "sma-zone"?: ("golden-cross" | "death-cross" | "level")[];
                /** @description Sort order. Missing values are always last. */
                sort?: string;
                /** @description Shares traded in the last session. A range, ends included. */
                volume?: string;
                /** @description Last volume divided by its 20-bar average. A range, ends included. */
                "volume-ratio"?: string;
                /** @description The previous signal, if it changed within the last five sessions. */
                was?: ("BUY" | "SELL" | "WATCH" | "NONE")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Screen all tracked stocks */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Scan"];
                    "application/vnd.apache.arrow.stream": string;
                    "application/x-ndjson": string;
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            406: components["responses"]["NotAcceptable"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
        };
    };
    getSearch: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description Maximum number of results. */
                limit?: number;
                /** @description Part of a ticker or a company name. */
                q: string;
                /** @description `directory` searches the bundled list and is instant. `elsewhere` searches a provider and may take a second. */
                where?: "directory" | "elsewhere";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Search for a ticker */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Search"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getSectors: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get sector performance */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sectors"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getSignals: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description 1 to 25 tickers, with an API key up to 500, separated by commas. Case does not matter: AAPL,BRK.B,^GSPC. */
                tickers: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get signals */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Signals"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getStability: {
        parameters: {
            query: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description One ticker. Case does not matter: AAPL, BRK.B, ^GSPC. */
                ticker: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Test how robust a signal is */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Stability"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getStatus: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get data status */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getStream: {
        parameters: {
            query?: {
                /** @description Id of the last event received, for clients that cannot send the Last-Event-ID header. */
                lastEventId?: string;
                /** @description 1 to 50 tickers, separated by commas. Case does not matter: AAPL,BRK.B,^GSPC. */
                tickers?: string[];
                /** @description Topics to follow, separated by commas: movers, news, trending, indices. */
                topics?: ("movers" | "news" | "trending" | "indices")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stream live updates */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            429: components["responses"]["TooMany"];
            500: components["responses"]["Fault"];
            503: components["responses"]["NobodyDelivers"];
        };
    };
    getTrending: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get trending questions */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trending"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    getWorldIndices: {
        parameters: {
            query?: {
                /** @description Fields of the response to return, separated by commas; a dot leads into objects and lists: `rows.ticker,rows.action`. `source`, `attribution`, `asOf`, `fetchedAt`, `freshness` and `disclaimer` are always included; all others are absent, even if the schema requires them. */
                fields?: components["parameters"]["Fields"];
                /** @description All indices, or only the six major ones. */
                set?: "all" | "major";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Get world indices */
            200: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorldIndices"];
                };
            };
            /** @description Unchanged since the response with that `ETag`. */
            304: {
                headers: {
                    /** @description Send it as `If-None-Match` to get 304 instead of the same response again. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            405: components["responses"]["WrongVerb"];
            500: components["responses"]["Fault"];
        };
    };
    callAiStockChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "How does AAPL look against MSFT?"
                 *     }
                 */
                "application/json": {
                    /** @description Tickers from the previous answer, for a follow-up question that mentions none. */
                    about?: string[];
                    /** @description Earlier questions and answers, oldest first. The last 6 are used. */
                    conversation?: {
                        question: string;
                        /** @description The short answer. */
                        summary: string;
                    }[];
                    /** @description The question. */
                    message: string;
                };
            };
        };
        responses: {
            /** @description Ask a question */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AiStockChat"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            405: components["responses"]["WrongVerb"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Fault"];
        };
    };
    callAnalyzeStocks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "tickers": [
                 *         "AAPL",
                 *         "MSFT"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description 1 to 25 tickers. Case does not matter. */
                    tickers: string[];
                };
            };
        };
        responses: {
            /** @description Get signals as text */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyzeStocks"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            405: components["responses"]["WrongVerb"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Fault"];
        };
    };
    callFetchMarketData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Get movers (POST) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Movers"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            405: components["responses"]["WrongVerb"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Fault"];
        };
    };
    callFetchMarketNews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "category": "general"
                 *     }
                 */
                "application/json": {
                    /** @constant */
                    category?: "general";
                };
            };
        };
        responses: {
            /** @description Get market news (POST) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["News"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            405: components["responses"]["WrongVerb"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Fault"];
        };
    };
    callFetchTrendingSearches: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Get trending questions (POST) */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Trending"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["NoKey"];
            405: components["responses"]["WrongVerb"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["WrongType"];
            500: components["responses"]["Fault"];
        };
    };
}
