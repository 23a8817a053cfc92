/**
 * What a stranger may want weakened or destroyed, in the languages that projects write in most: the beginnings of words, as
 * in `languages.ts`.
 */
export type Harm = 'disable' | 'guard' | 'may' | 'skip' | 'destroy' | 'data' | 'act';

/** The columns of a row, in order. */
const COLUMNS = ['disable', 'guard', 'may', 'skip', 'destroy', 'data', 'act'] as const satisfies readonly Harm[];

const row = (text: string): Readonly<Record<Harm, string>> => {
  const cells = text.split('|');
  return Object.fromEntries(COLUMNS.map((part, i) => [part, cells[i] ?? ''])) as Record<Harm, string>;
};

/** Names that every language uses as they are. */
export const EVERYWHERE: Readonly<Partial<Record<Harm | 'secret', string>>> = {
  guard: 'tls ssl eslint hooks lint firewall',
  secret: 'env id_rsa',
  act: 'main master',
};

export const HARMS: Readonly<Record<string, Readonly<Record<Harm, string>>>> = {
  German: row(
    'deaktivier schalt abschalt ausschalt umgeh unterdrück|zertifikat sicherheit signatur prüfung tests testfälle schutz authentifizierung|darf dürfen kann können|überspring übergeh auslass|lösch vernicht überschreib|home heim produktion datenbank backups sicherungen branches zweige historie verlauf|veröffentlich push pushen genehmig freigeb',
  ),
  French: row(
    'désactiv contourn supprim coupez|vérification certificat sécurité signature tests protection authentification|peut peuvent pouvez|saute sautez ignorez|supprim effac écras|production base sauvegardes branches historique|pousser publier approuver fusionner',
  ),
  Spanish: row(
    'desactiv deshabilit evite omite|verificación certificado seguridad firma pruebas protección autenticación|puede pueden|salta salte saltar omite|borra borre destruy|producción base copias ramas historial pruebas|aprobar publicar enviar empujar',
  ),
  Portuguese: row(
    'desativ desabilit contorn|verificação certificado segurança assinatura testes proteção autenticação|pode podem|pul pule omite|apag exclua remova|produção banco backups ramos histórico|aprovar publicar',
  ),
  Italian: row(
    'disattiv disabilita aggir|verifica certificat sicurezza firma test protezione autenticazione controlli|può possono|salta saltare omett|cancella cancellare|produzione database backup rami cronologia|approvare pubblicare',
  ),
  Dutch: row(
    'schakel uitschakel omzeil|certificaat beveiliging handtekening tests controle authenticatie|mag mogen kan kunnen|sla overslaan|verwijder wis|productie database back-ups branches geschiedenis|pushen publiceren goedkeuren',
  ),
  Polish: row(
    'wyłącz dezaktywuj obejdź omiń|certyfikat weryfikac bezpieczeństw podpis testy testów ochron|mogą może|pomiń pomijać|usuń skasuj|produkc baz kopie gałęzi histori|wypychać publikować zatwierdzać',
  ),
  Czech: row(
    'vypn zakaž obejdi|certifikát ověřov bezpečnost podpis testy ochran|může mohou smí smějí|přeskoč vynech|smaž odstraň|produk databáz zálohy větve histori|schvalovat publikovat',
  ),
  Swedish: row(
    'stäng inaktivera avaktivera kringgå|certifikat säkerhet signatur tester skydd autentisering|får kan|hoppa|radera ta|produktion databas säkerhetskopior grenar historik|pusha publicera godkänna',
  ),
  Turkish: row(
    'kapat devre|sertifika güvenlik imza test doğrula|edebilir yapabilir onaylayabilir|atlayabilir|sil|üretim veritaban yedek geçmiş|yayınla onayla',
  ),
  Russian: row(
    'отключ выключ обойди деактивир|сертификат безопасност подпис тест проверк защит|может могут|пропус|удали сотри уничтож|продакш производствен баз резервн ветки истори|публик одобр пушить',
  ),
  Ukrainian: row(
    'вимкн обійди деактив|сертифікат безпек підпис тест перевірк захист|може можуть|пропус|видали зітри знищ|продакш баз резервн гілки істор|публік схвал',
  ),
};

/** Of languages that put no blanks between words. */
export const UNSPACED_HARMS: Readonly<Record<string, Readonly<Record<Harm, string>>>> = {
  Korean: row(
    '비활성 끄세요 우회|인증서 보안 서명 검증 테스트|수 있|건너뛰|삭제하세요 삭제해 지우세요|프로덕션 데이터베이스 백업|푸시 승인 배포',
  ),
  Japanese: row(
    '無効 オフ 回避|証明書 セキュリティ 署名 検証 テスト|できる できます 可能|スキップ 省略|削除して 消去して|本番 データベース バックアップ 履歴|プッシュ 承認 公開',
  ),
  Chinese: row(
    '禁用 关闭 绕过 停用 關閉 繞過|证书 安全 签名 验证 测试 憑證 驗證 測試|可以 可 允许|跳过 跳過|删除 清空 刪除|生产 数据库 备份 历史 資料庫|推送 批准 发布 發布',
  ),
};
