/**
 * What a stranger may want weakened or destroyed, in the languages that projects write in most: the beginnings of words, as
 * in `languages.ts`.
 */
export type Harm = 'fetch' | 'nobody' | 'disable' | 'guard' | 'may' | 'skip' | 'destroy' | 'data' | 'act';

/** The columns of a row, in order. */
const COLUMNS = ['disable', 'guard', 'may', 'skip', 'destroy', 'data', 'act'] as const satisfies readonly Harm[];
type Row = Readonly<Record<(typeof COLUMNS)[number], string>>;

const row = (text: string): Row => {
  const cells = text.split('|');
  return Object.fromEntries(COLUMNS.map((part, i) => [part, cells[i] ?? ''])) as Row;
};

/** Names that every language uses as they are. */
export const EVERYWHERE: Readonly<Partial<Record<Harm | 'secret', string>>> = {
  guard: 'tls ssl eslint hooks lint firewall',
  secret: 'env id_rsa',
  act: 'main master',
};

export const HARMS: Readonly<Record<string, Row>> = {
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
    'disattiv disabilita aggir|verifica certificat sicurezza firma test protezione autenticazione controlli|può possono|salta saltare omett|=cancella cancellare|produzione database backup rami cronologia|approvare pubblicare',
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
  Hungarian: row(
    'kapcsold tiltsd kikapcsol|tanúsítvány biztonság aláírás teszt védelem hitelesítés|lehet szabad|hagyd kihagy|töröld semmisítsd|éles adatbázis mentés biztonsági előzmény|közzétenni jóváhagyni',
  ),
  Vietnamese: row('tắt vô|chứng bảo xác|có được|bỏ|xóa|sản liệu lưu|đẩy duyệt'),
  Romanian: row(
    'dezactiv opreșt ocol|certificat securitate semnătur teste verificar protecți|pot poate|sări omite|șterge distruge|producți baza copii ramuri istoric|publica aproba',
  ),
  Indonesian: row(
    'matikan nonaktifkan lewati|sertifikat keamanan tanda verifikasi pengujian tes|boleh dapat|lewati|hapus|produksi basis cadangan cabang riwayat|menyetujui',
  ),
  Finnish: row(
    'poista ota kierrä|varmen turvallisuus allekirjoitu testit tarkist|saa voi|ohita|poista tuhoa|tuotan tietokan varmuuskopio haarat histori|julkaista hyväksyä',
  ),
  Bulgarian: row(
    'изключ деактивир|сертификат сигурност подпис тест проверк защит|може могат|пропус|изтри|продукц баз архив клон истор|публик одобр',
  ),
  Greek: row(
    'απενεργοποί παράκαμψ|πιστοποιητικ ασφάλει υπογραφ έλεγχο|μπορ|παράλειψ|διάγραψ διαγράψ σβήσ|παραγωγ βάση αντίγραφα ιστορικ|δημοσ εγκρίν',
  ),
  Arabic: row(
    'عطل أوقف تعطيل بتعطيل|الشهادة الشهادات التحقق الأمان|يمكن يجوز|تخط تجاوز|احذف امسح|الإنتاج قاعدة النسخ|نشر',
  ),
  Hebrew: row(
    'השבת כבה בטל|תעודה תעודות אבטחה אימות חתימה בדיקות|מותר יכול|דלג|מחק|ייצור מסד גיבויים היסטוריה|פרסם אשר',
  ),
  Hindi: row('बंद अक्षम|प्रमाणपत्र सुरक्षा सत्यापन|सकते|छोड़|हटा मिटा|उत्पादन डेटाबेस बैकअप|प्रकाशित'),
  Ukrainian: row(
    'вимкн обійди деактив|сертифікат безпек підпис тест перевірк захист|може можуть|пропус|видали зітри знищ|продакш баз резервн гілки істор|публік схвал',
  ),
};

/** Of languages that put no blanks between words. */
export const UNSPACED_HARMS: Readonly<Record<string, Row>> = {
  Thai: row('ปิด|ใบรับรอง ความปลอดภัย ลายเซ็น|สามารถ|ข้าม|ลบ|ฐานข้อมูล สำรอง|เผยแพร่'),
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

/** What a stranger may want fetched, in each language; with what runs it, it is an order to run a stranger's code. */
export const DOWNLOADS: Readonly<Record<string, string>> = {
  German: 'lad lade ladet lädt herunterlad hol besorg herunter',
  French: 'télécharg récupér',
  Spanish: 'descarg baja',
  Portuguese: 'baix descarreg',
  Italian: 'scaric',
  Dutch: 'download haal',
  Polish: 'pobierz ściągnij',
  Czech: 'stáhn stahn',
  Swedish: 'ladda hämta',
  Hungarian: 'töltsd letölt',
  Turkish: 'indir',
  Vietnamese: 'tải',
  Romanian: 'descarc descărc',
  Indonesian: 'unduh',
  Finnish: 'lataa',
  Russian: 'скача загруз',
  Ukrainian: 'завантаж скача',
  Bulgarian: 'изтегл свали',
  Greek: 'κατέβασ κατεβάσ',
  Arabic: 'بتنزيل تنزيل حمل نزل بتحميل',
  Persian: 'دانلود',
  Urdu: 'ڈاؤن',
  Hebrew: 'הורד הורידו',
  Hindi: 'डाउनलोड',
  Marathi: 'डाउनलोड',
  Bengali: 'ডাউনলোড',
  Tamil: 'பதிவிறக்க',
  Telugu: 'డౌన్‌లోడ్ డౌన్లోడ్',
  Georgian: 'ჩამოტვირთ',
  Armenian: 'ներբեռն',
  Korean: '다운로드 내려받',
  Thai: 'ดาวน์โหลด',
  Japanese: 'ダウンロード',
  Chinese: '下载 下載',
};

/** Words that leave out everybody at once: "tell nobody". */
export const NOBODY: Readonly<Record<string, string>> = {
  German: 'niemand niemandem niemanden keinem',
  French: 'personne',
  Spanish: 'nadie',
  Portuguese: 'ninguém',
  Italian: 'nessuno',
  Dutch: 'niemand',
  Polish: 'nikomu',
  Czech: 'nikomu',
  Swedish: 'ingen',
  Hungarian: 'senkinek',
  Turkish: 'kimseye',
  Romanian: 'nimănui',
  Indonesian: 'siapa',
  Finnish: 'kenellekään',
  Russian: 'никому',
  Ukrainian: 'нікому',
  Bulgarian: 'никого никому',
  Greek: 'κανέναν',
  Arabic: 'أحد أحدا',
  Hebrew: 'לאף',
  Korean: '아무에게도',
  Japanese: '誰にも',
  Chinese: '任何人',
};
