export declare const BROWSER_FLAGS: readonly string[]
export declare function findBrowser(): string | null
export declare function ensureBrowser(): string
